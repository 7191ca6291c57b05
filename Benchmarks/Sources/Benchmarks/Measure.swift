import Counting
import Foundation

/// Takes the figures of some workloads.
@MainActor
struct Measure {
  /// How many samples of each row are taken.
  var rounds = 21
  /// How many nanoseconds a sample should last at least.
  var sampleLength = 3e6
  /// Whether to leave the times out.
  var countsOnly = false
  /// The name of the only subject to measure.
  var subject: String?

  func figures(of workloads: [Workload]) -> [Figures] {
    var trials = workloads.flatMap { workload in
      workload.rows.filter { subject == nil || $0.subject.name == subject }
        .map { Trial(workload: workload, row: $0) }
    }
    if !countsOnly { takeTimes(&trials) }
    return workloads.flatMap { workload in
      let mine = trials.filter { $0.workload.name == workload.name }
      let twin = mine.first { $0.row.subject == .byHand }
      return mine.map { $0.figures(against: twin) }
    }
  }

  /// Takes one sample of every row in each round, so that what slows the machine for a while slows all alike.
  private func takeTimes(_ trials: inout [Trial]) {
    for place in trials.indices {
      trials[place].count = Self.count(lasting: sampleLength, trials[place].row.prepare())
    }
    for _ in 0..<rounds {
      for place in trials.indices { trials[place].takeSample() }
    }
  }

  /// How often a body has to run to last so many nanoseconds.
  static func count(lasting length: Double, _ body: Row.Body) -> Int {
    var count = 1
    while true {
      let time = measure { body(count) }
      if time >= length { return count }
      let factor = time > 0 ? length / time * 1.1 : 100
      count = max(count + 1, Int(Double(count) * min(factor, 100)))
    }
  }

  /// The nanoseconds that one operation takes in a sample of so many.
  static func time(_ count: Int, _ body: Row.Body) -> Double {
    body(max(1, count / 8))
    return measure { body(count) } / Double(count)
  }
}

/// A row while it is measured.
@MainActor
private struct Trial {
  let workload: Workload
  let row: Row
  var count = 1
  var samples: [Double] = []

  init(workload: Workload, row: Row) {
    self.workload = workload
    self.row = row
  }

  mutating func takeSample() {
    samples.append(Measure.time(count, row.prepare()) / Double(workload.parts))
  }

  func figures(against twin: Trial?) -> Figures {
    var figures = Figures(workload: workload.name, subject: row.subject.name)
    if !samples.isEmpty {
      figures.time = Spread(samples)
      if let twin { figures.ratio = Spread(zip(samples, twin.samples).map { $0 / $1 }) }
    }
    count(into: &figures)
    return figures
  }

  private func count(into figures: inout Figures) {
    let body = row.prepare()
    let operations = Measure.time(1, body) > 1e6 ? 1 : 100
    // What grows with use has grown after this.
    body(operations)
    let before = Sink.deliveries
    counting_start()
    body(operations)
    let counts = counting_stop()
    figures.deliveries = Double(Sink.deliveries - before) / Double(operations * workload.parts)
    if let edits = row.edits { figures.edits = Double(edits()) }
    guard counting_is_available() else { return }
    figures.allocations = Double(counts.allocations) / Double(operations)
    figures.locks = Double(counts.locks) / Double(operations)
    if let keep = row.keep { figures.bytes = bytes(of: keep) }
  }

  private func bytes(of keep: @MainActor () -> AnyObject) -> Double {
    let objects = 101
    var kept: [AnyObject] = []
    // The allocator now and then gives a few bytes more than it was asked for, so the mean would not do.
    let samples = (0..<objects).map { _ in
      counting_start()
      let object = keep()
      let counts = counting_stop()
      kept.append(object)
      return Double(counts.bytes)
    }
    return withExtendedLifetime(kept) { Spread(samples).median }
  }
}

/// The nanoseconds of processor time that a piece of code takes; what other programs take meanwhile does not count.
private func measure(_ code: () -> Void) -> Double {
  let start = processorTime()
  code()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
