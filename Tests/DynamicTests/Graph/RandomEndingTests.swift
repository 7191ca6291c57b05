import Dynamic
import Testing

/// Graphs of objects whose deinit sets a source, reads, listens or disposes. There is no model:
/// each value must agree with its sources, and no object may leak.
@MainActor @Suite("random graphs of objects with a deinit")
struct RandomEndingTests {
  /// `DYNAMIC_SEED` repeats one seed; `DYNAMIC_ENDINGS` sets the number of runs.
  @Test func valuesAgreeWithTheirSources() {
    let repeated: UInt64? = number("DYNAMIC_SEED")
    for seed in repeated.map({ $0...$0 }) ?? 1...(number("DYNAMIC_ENDINGS") ?? 1000) {
      let run = DeinitRun(seed)
      run.run()
      guard let failure = run.failure else { continue }
      Issue.record("\(failure), DYNAMIC_SEED=\(seed):\n\(run.steps.joined(separator: "\n"))")
      return
    }
  }
}

/// An object with the stamps of the source values it was computed from; its deinit may act.
private final class Stamped {
  let stamps: [Int?]
  private weak var run: DeinitRun?
  private let acts: Bool

  @MainActor init(_ stamps: [Int?], acts: Bool, _ run: DeinitRun) {
    (self.stamps, self.acts, self.run) = (stamps, acts, run)
    run.liveCount += 1
  }

  deinit {
    let (run, acts) = (run, acts)
    MainActor.assumeIsolated {
      run?.liveCount -= 1
      if acts { run?.actInDeinit() }
    }
  }
}

@MainActor
private final class DeinitRun {
  private(set) var failure: String?
  private(set) var steps: [String] = []
  var liveCount = 0

  private var random: SplitMix64
  private var sources: [Dynamic<Stamped>] = []
  /// The values, and whether each is a plain function of its sources' current values.
  private var nodes: [(value: Listenable<Stamped>, isPlain: Bool)?] = []
  private var handles: [Disposable] = []
  private var lastStamp = 0
  /// The number of deinits that may still act; bounds the recursion.
  private var deinitsLeft = 0
  private var deinitCount = 0

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() {
    for source in 0...random.below(3) {
      let value = Dynamic(Stamped(stamps(of: source), acts: random.once(in: 3), self))
      sources.append(value)
      nodes.append((value, true))
    }
    for _ in 0..<20 where failure == nil {
      deinitsLeft = 5
      perform(depth: 0)
    }
    for index in nodes.indices { read(index) }
    deinitsLeft = 0
    for handle in handles { handle.dispose() }
    // The next change removes disposed listeners.
    for source in sources { source.value = source.value }
    (sources, nodes, handles) = ([], [], [])
    if failure == nil && liveCount > 0 { failure = "\(liveCount) objects leaked" }
  }

  func actInDeinit() {
    if deinitsLeft == 0 || sources.isEmpty { return }
    deinitsLeft -= 1
    deinitCount += 1
    steps.append("a deinit")
    perform(depth: 1)
  }

  private func stamps(of source: Int) -> [Int?] {
    lastStamp += 1
    return (0..<3).map { $0 == source ? lastStamp : nil }
  }

  private func perform(depth: Int) {
    if failure != nil { return }
    switch random.below(depth < 2 ? 12 : 6) {
    case 0..<4:
      let source = random.below(sources.count)
      let value = Stamped(stamps(of: source), acts: random.once(in: 3), self)
      steps.append("set \(source) to \(lastStamp)")
      sources[source].value = value
    case 4: read(random.below(nodes.count))
    case 5: if !handles.isEmpty { handles[random.below(handles.count)].dispose() }
    case 6, 7:
      guard let node = nodes[random.below(nodes.count)] else { return }
      let acts = random.once(in: 3)
      steps.append("listen")
      handles.append(
        node.value.bind { [weak self] _ in
          guard acts, let self, deinitsLeft > 0 else { return }
          deinitsLeft -= 1
          perform(depth: depth + 2)
        })
    case 8:
      let index = random.below(nodes.count)
      if index < sources.count { return }
      steps.append("drop \(index)")
      let dropped = nodes[index]
      nodes[index] = nil
      _ = consume dropped
    case 9, 10: make()
    default:
      steps.append("batch")
      batch { for _ in 0..<random.below(5) { perform(depth: depth + 1) } }
      steps.append("end of batch")
    }
  }

  private func make() {
    let indices = (0..<3).map { _ in random.below(nodes.count) }
    guard let a = nodes[indices[0]], let b = nodes[indices[1]], let c = nodes[indices[2]] else {
      return
    }
    let acts = random.once(in: 3)
    let kind = random.below(6)
    let first = a.value
    var arePlain = a.isPlain
    let value: Listenable<Stamped>
    switch kind {
    case 0: value = first.map { [unowned self] in Stamped($0.stamps, acts: acts, self) }
    case 1:
      arePlain = a.isPlain && b.isPlain
      value = combineLatest(first, b.value) { [unowned self, arePlain] in
        Stamped(joined($0.stamps, $1.stamps, arePlain), acts: acts, self)
      }
    case 2:
      arePlain = a.isPlain && b.isPlain && c.isPlain
      let second = b.value
      value = c.value.flatMapLatest {
        $0.stamps.compactMap { $0 }.reduce(0, +) % 2 == 0 ? first : second
      }
    case 3: value = first.filter { _ in true }
    case 4: value = first.scan(Stamped([nil, nil, nil], acts: false, self)) { $1 }
    default: value = first.pairwise().map { $0.old }
    }
    steps.append("\(nodes.count) = kind \(kind) of \(indices)")
    nodes.append((value, arePlain && kind < 4))
  }

  /// `combineLatest` must not receive two states of one source.
  private func joined(_ a: [Int?], _ b: [Int?], _ arePlain: Bool) -> [Int?] {
    zip(a, b).map { a, b in
      guard let a, let b else { return a ?? b }
      if a != b && arePlain { failure = failure ?? "a join of \(a) and \(b)" }
      return max(a, b)
    }
  }

  private func read(_ index: Int) {
    guard let node = nodes[index], failure == nil else { return }
    steps.append("read \(index)")
    let before = deinitCount
    guard let stamps = node.value.current?.stamps else { return }
    // A deinit that ran during the read may have changed the sources since.
    if !node.isPlain || before != deinitCount { return }
    for (source, stamp) in stamps.enumerated() where stamp != nil {
      let now = sources[source].value.stamps[source]
      if stamp != now {
        failure = "\(index) has \(stamp ?? 0) of source \(source), which is \(now ?? 0)"
      }
    }
  }
}
