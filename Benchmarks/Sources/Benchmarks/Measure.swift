import Counting
import Foundation

@MainActor
struct Measurer {
  /// Samples per variant.
  var rounds = 21
  /// The intended minimum duration, in nanoseconds.
  var sampleLength = 3e6
  var measuresOnlyCounts = false
  /// The only implementation to measure; nil measures all.
  var implementation: String?

  func measure(_ workloads: [Workload]) -> [VariantFigures] {
    var trials = workloads.flatMap { workload in
      workload.variants.filter { implementation == nil || $0.implementation.name == implementation }
        .map { Trial(workload: workload, variant: $0) }
    }
    if !measuresOnlyCounts { takeSamples(&trials) }
    return workloads.flatMap { workload in
      let trials = trials.filter { $0.workload.name == workload.name }
      let byHand = trials.first { $0.variant.implementation == .byHand }
      return trials.map { $0.measureFigures(against: byHand) }
    }
  }

  /// Takes one sample of every variant per round, so that a temporary slowdown affects all alike.
  private func takeSamples(_ trials: inout [Trial]) {
    for index in trials.indices {
      let body = trials[index].variant.prepare()
      trials[index].operationCount = Self.operationCount(lasting: sampleLength, body)
    }
    for _ in 0..<rounds {
      for index in trials.indices { trials[index].takeSample() }
    }
  }

  /// How many operations take at least `length` nanoseconds.
  static func operationCount(lasting length: Double, _ body: Variant.Body) -> Int {
    var count = 1
    while true {
      let time = processorTime { body(count) }
      if time >= length { return count }
      // Short times are inexact, so the count grows at most a hundredfold per step.
      let factor = time > 0 ? length / time * 1.1 : 100
      count = max(count + 1, Int(Double(count) * min(factor, 100)))
    }
  }

  /// In nanoseconds, after a warm-up.
  static func timePerOperation(operationCount count: Int, _ body: Variant.Body) -> Double {
    body(max(1, count / 8))
    return processorTime { body(count) } / Double(count)
  }
}

@MainActor
private struct Trial {
  let workload: Workload
  let variant: Variant
  var operationCount = 1
  var samples: [Double] = []

  mutating func takeSample() {
    let time = Measurer.timePerOperation(operationCount: operationCount, variant.prepare())
    samples.append(time / Double(workload.partsPerOperation))
  }

  func measureFigures(against byHand: Trial?) -> VariantFigures {
    var figures = VariantFigures(
      workload: workload.name, implementation: variant.implementation.name)
    if !samples.isEmpty {
      figures.time = Spread(samples)
      if let byHand { figures.ratio = Spread(zip(samples, byHand.samples).map { $0 / $1 }) }
    }
    measureCounts(into: &figures)
    return figures
  }

  private func measureCounts(into figures: inout VariantFigures) {
    let body = variant.prepare()
    let isSlow = Measurer.timePerOperation(operationCount: 1, body) > 1e6
    let operations = isSlow ? 1 : 100
    // Warms up, so that buffers reach their final size before counting.
    body(operations)
    let before = Sink.deliveries
    counting_start()
    body(operations)
    let counts = counting_stop()
    // Times and deliveries are per part, such as a listener; allocations and locks per operation.
    let parts = Double(operations * workload.partsPerOperation)
    figures.deliveries = Double(Sink.deliveries - before) / parts
    if let countListEdits = variant.countListEdits { figures.edits = Double(countListEdits()) }
    guard counting_is_available() else { return }
    figures.allocations = Double(counts.allocations) / Double(operations)
    figures.locks = Double(counts.locks) / Double(operations)
    if let makeMeasuredObject = variant.makeMeasuredObject {
      figures.bytes = measureBytes(of: makeMeasuredObject)
    }
  }

  private func measureBytes(of makeMeasuredObject: @MainActor () -> AnyObject) -> Double {
    var retainedObjects: [AnyObject] = []
    // Uses the median, because the allocator sometimes rounds a size up by a few bytes.
    let samples = (0..<101).map { _ in
      counting_start()
      let object = makeMeasuredObject()
      let counts = counting_stop()
      retainedObjects.append(object)
      return Double(counts.bytes)
    }
    return withExtendedLifetime(retainedObjects) { Spread(samples).median }
  }
}

/// In nanoseconds, on this thread.
private func processorTime(of code: () -> Void) -> Double {
  let start = processorTime()
  code()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
