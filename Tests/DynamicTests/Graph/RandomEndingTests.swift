import Dynamic
import Testing

/// Random graphs of values that hold objects. An object's deinit may perform a random step, such as
/// setting a value or disposing of a listener. Each value that depends only on current values must
/// agree with its sources, and no object may leak.
@MainActor @Suite("random graphs of objects with a deinit")
struct RandomEndingTests {
  /// In the environment, `DYNAMIC_SEED` selects one seed, `DYNAMIC_ENDINGS` the number of seeds.
  @Test func valuesAgreeWithTheirSources() {
    let chosenSeed: UInt64? = environmentNumber("DYNAMIC_SEED")
    for seed in chosenSeed.map({ $0...$0 }) ?? 1...(environmentNumber("DYNAMIC_ENDINGS") ?? 1000) {
      let run = DeinitRun(seed)
      run.run()
      guard let failure = run.failure else { continue }
      Issue.record("\(failure), DYNAMIC_SEED=\(seed):\n\(run.steps.joined(separator: "\n"))")
      return
    }
  }
}

private final class Stamped {
  /// The stamp of each source's value that this object was computed from; nil for other sources.
  let stamps: [Int?]
  private weak var run: DeinitRun?
  /// Whether the deinit performs a random step.
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
  private(set) var failure: String?, steps: [String] = []
  var liveCount = 0
  private var random: SplitMix64
  private var sources: [Dynamic<Stamped>] = []
  /// The values, and whether each depends only on the current values of its sources.
  private var nodes: [(value: Listenable<Stamped>, isPlain: Bool)?] = []
  private var handles: [Disposable] = []
  private var lastStamp = 0, deinitCount = 0
  /// How many more steps deinits and listeners may perform; bounds the recursion.
  private var nestedStepsLeft = 0

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() {
    for source in 0...random.below(3) {
      let value = Dynamic(Stamped(newStamps(for: source), acts: random.once(in: 3), self))
      sources.append(value)
      nodes.append((value, true))
    }
    for _ in 0..<20 where failure == nil {
      nestedStepsLeft = 5
      perform(depth: 0)
    }
    for index in nodes.indices { read(index) }
    nestedStepsLeft = 0
    for handle in handles { handle.dispose() }
    // The next change removes disposed listeners.
    for source in sources { source.value = source.value }
    (sources, nodes, handles) = ([], [], [])
    if failure == nil && liveCount > 0 { failure = "\(liveCount) objects leaked" }
  }

  func actInDeinit() {
    if nestedStepsLeft == 0 || sources.isEmpty { return }
    nestedStepsLeft -= 1
    deinitCount += 1
    steps.append("a deinit")
    perform(depth: 1)
  }

  private func newStamps(for source: Int) -> [Int?] {
    lastStamp += 1
    return (0..<3).map { $0 == source ? lastStamp : nil }
  }

  private func perform(depth: Int) {
    if failure != nil { return }
    switch random.below(depth < 2 ? 12 : 6) {
    case 0..<4:
      let source = random.below(sources.count)
      let value = Stamped(newStamps(for: source), acts: random.once(in: 3), self)
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
          guard acts, let self, nestedStepsLeft > 0 else { return }
          nestedStepsLeft -= 1
          perform(depth: depth + 2)
        })
    case 8:
      let index = random.below(nodes.count)
      if index < sources.count { return }
      steps.append("drop \(index)")
      let dropped = nodes[index]
      nodes[index] = nil
      _ = consume dropped
    case 9, 10: addRandomDerivation()
    default:
      steps.append("batch")
      batch { for _ in 0..<random.below(5) { perform(depth: depth + 1) } }
      steps.append("end of batch")
    }
  }

  private func addRandomDerivation() {
    let inputs = (0..<3).map { _ in random.below(nodes.count) }
    guard let a = nodes[inputs[0]], let b = nodes[inputs[1]], let c = nodes[inputs[2]]
    else { return }
    let acts = random.once(in: 3)
    let kinds = ["map", "combineLatest", "flatMapLatest", "filter", "scan", "pairwise"]
    let kind = random.below(kinds.count)
    let first = a.value
    var isPlain = a.isPlain
    let value: Listenable<Stamped>
    switch kind {
    case 0: value = first.map { [unowned self] in Stamped($0.stamps, acts: acts, self) }
    case 1:
      isPlain = a.isPlain && b.isPlain
      value = combineLatest(first, b.value) { [unowned self, isPlain] in
        Stamped(combined($0.stamps, $1.stamps, isPlain), acts: acts, self)
      }
    case 2:
      isPlain = a.isPlain && b.isPlain && c.isPlain
      let second = b.value
      value = c.value.flatMapLatest {
        $0.stamps.compactMap { $0 }.reduce(0, +) % 2 == 0 ? first : second
      }
    case 3: value = first.filter { _ in true }
    case 4: value = first.scan(Stamped([nil, nil, nil], acts: false, self)) { $1 }
    default: value = first.pairwise().map { $0.old }
    }
    steps.append("\(nodes.count) = \(kinds[kind]) of \(inputs)")
    nodes.append((value, isPlain && kind < 4))
  }

  /// Returns the newer stamps; fails if `combineLatest` receives two values of one source.
  private func combined(_ a: [Int?], _ b: [Int?], _ isPlain: Bool) -> [Int?] {
    zip(a, b).map { a, b in
      guard let a, let b else { return a ?? b }
      if a == b || !isPlain { return max(a, b) }
      failure = failure ?? "combineLatest combined stamps \(a) and \(b) of one source"
      return max(a, b)
    }
  }

  private func read(_ index: Int) {
    guard let node = nodes[index], failure == nil else { return }
    steps.append("read \(index)")
    let oldDeinitCount = deinitCount
    guard let stamps = node.value.current?.stamps else { return }
    // A deinit that runs during the read may change the sources after the value is computed.
    if !node.isPlain || oldDeinitCount != deinitCount { return }
    for (source, stamp) in stamps.enumerated() where stamp != nil {
      let now = sources[source].value.stamps[source]
      if stamp == now { continue }
      let old = "value \(index) has stamp \(stamp ?? 0) of source \(source)"
      failure = old + ", whose stamp is now \(now ?? 0)"
    }
  }
}
