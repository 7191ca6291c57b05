import Dynamic
import Testing

/// Random graphs of values that hold objects. An object's deinit may perform a random step, such as
/// setting a value or disposing of a listener.
///
/// Each object stored in a source has a new number, its stamp. The object of a derived value has
/// the stamps of the source objects from which it was computed. So a value is out of date if one of
/// these sources now has an object with another stamp. Values that keep earlier objects, such as
/// `pairwise`, are not compared. No object may leak.
@MainActor @Suite("random graphs of objects with a deinit")
struct RandomDeinitTests {
  /// Environment variables: `DYNAMIC_SEED` runs only that seed; `DYNAMIC_DEINITS` sets the number
  /// of seeds.
  @Test func valuesHaveTheStampsOfTheirSources() {
    let chosenSeed: UInt64? = environmentNumber("DYNAMIC_SEED")
    for seed in chosenSeed.map({ $0...$0 }) ?? 1...(environmentNumber("DYNAMIC_DEINITS") ?? 1000) {
      let run = DeinitRun(seed)
      run.run()
      guard let failure = run.failure else { continue }
      Issue.record("\(failure), DYNAMIC_SEED=\(seed):\n\(run.steps.joined(separator: "\n"))")
      return
    }
  }
}

private final class StampedObject {
  /// The stamp of each source that this object was computed from; nil for the other sources.
  let stamps: [Int?]
  private weak var run: DeinitRun?
  /// Whether the deinit performs a random step.
  private let actsInDeinit: Bool

  @MainActor init(_ stamps: [Int?], actsInDeinit: Bool, _ run: DeinitRun) {
    (self.stamps, self.actsInDeinit, self.run) = (stamps, actsInDeinit, run)
    run.liveCount += 1
  }

  deinit {
    let (run, actsInDeinit) = (run, actsInDeinit)
    MainActor.assumeIsolated {
      run?.liveCount -= 1
      if actsInDeinit { run?.performStepInDeinit() }
    }
  }
}

@MainActor
private final class DeinitRun {
  private static let maxSourceCount = 3

  /// The first failure, and a description of each step.
  private(set) var failure: String?, steps: [String] = []
  /// The number of objects that are not released.
  var liveCount = 0
  private var random: SplitMix64
  private var sources: [Dynamic<StampedObject>] = []
  /// The sources and the derived values; nil after a derived value was dropped. `isStateless`:
  /// whether the value depends only on the current values of its sources.
  private var nodes: [(value: Listenable<StampedObject>, isStateless: Bool)?] = []
  private var handles: [Disposable] = []
  private var lastStamp = 0, deinitCount = 0
  /// How many more steps deinits and listeners may perform; bounds the recursion.
  private var nestedStepsLeft = 0

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() {
    for source in 0..<1 + random.below(Self.maxSourceCount) {
      let value = Dynamic(makeObject(for: source))
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

  func performStepInDeinit() {
    if nestedStepsLeft == 0 || sources.isEmpty { return }
    nestedStepsLeft -= 1
    deinitCount += 1
    steps.append("a deinit")
    perform(depth: 1)
  }

  /// Creates an object with a new stamp for a source.
  private func makeObject(for source: Int) -> StampedObject {
    lastStamp += 1
    let stamps = (0..<Self.maxSourceCount).map { $0 == source ? lastStamp : nil }
    return StampedObject(stamps, actsInDeinit: random.once(in: 3), self)
  }

  /// Performs a random step. `depth` is positive within a batch, listener or deinit.
  private func perform(depth: Int) {
    if failure != nil { return }
    // The ranges set the frequency of each step. From depth 2 on, steps only set, read and dispose.
    switch random.below(depth < 2 ? 12 : 6) {
    case 0..<4:
      let source = random.below(sources.count)
      let object = makeObject(for: source)
      steps.append("set \(source) to \(lastStamp)")
      sources[source].value = object
    case 4: read(random.below(nodes.count))
    case 5: if !handles.isEmpty { handles[random.below(handles.count)].dispose() }
    case 6, 7:
      guard let node = nodes[random.below(nodes.count)] else { return }
      let performsSteps = random.once(in: 3)
      steps.append("listen")
      handles.append(
        node.value.bind { [weak self] _ in
          guard performsSteps, let self, nestedStepsLeft > 0 else { return }
          nestedStepsLeft -= 1
          perform(depth: depth + 2)
        })
    case 8:
      let index = random.below(nodes.count)
      if index < sources.count { return }
      steps.append("drop \(index)")
      let dropped = nodes[index]
      nodes[index] = nil
      _ = consume dropped  // A deinit that runs now may use `nodes`.
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
    let actsInDeinit = random.once(in: 3)
    let kinds = [
      "map", "combineLatest", "combineLatest of an array", "flatMapLatest", "filter", "scan",
      "pairwise",
    ]
    let kind = random.below(kinds.count)
    let first = a.value
    var isStateless = a.isStateless
    let value: Listenable<StampedObject>
    switch kind {
    case 0:
      value = first.map { [unowned self] in
        StampedObject($0.stamps, actsInDeinit: actsInDeinit, self)
      }
    case 1:
      isStateless = a.isStateless && b.isStateless
      value = combineLatest(first, b.value) { [unowned self, isStateless] in
        let stamps = combined($0.stamps, $1.stamps, isStateless)
        return StampedObject(stamps, actsInDeinit: actsInDeinit, self)
      }
    case 2:
      isStateless = a.isStateless && b.isStateless && c.isStateless
      value = combineLatest([first, b.value, c.value]) { [unowned self, isStateless] values in
        let firstTwo = combined(values[0].stamps, values[1].stamps, isStateless)
        let stamps = combined(firstTwo, values[2].stamps, isStateless)
        return StampedObject(stamps, actsInDeinit: actsInDeinit, self)
      }
    case 3:
      isStateless = a.isStateless && b.isStateless && c.isStateless
      let second = b.value
      value = c.value.flatMapLatest {
        $0.stamps.compactMap { $0 }.reduce(0, +) % 2 == 0 ? first : second
      }
    case 4: value = first.filter { _ in true }
    case 5:
      let noStamps = [Int?](repeating: nil, count: Self.maxSourceCount)
      value = first.scan(StampedObject(noStamps, actsInDeinit: false, self)) { $1 }
      isStateless = false
    default:
      value = first.pairwise().map { $0.old }
      isStateless = false
    }
    steps.append("\(nodes.count) = \(kinds[kind]) of \(inputs)")
    nodes.append((value, isStateless))
  }

  /// Returns the newer stamp for each source. Fails if stateless values have different stamps.
  private func combined(_ a: [Int?], _ b: [Int?], _ isStateless: Bool) -> [Int?] {
    zip(a, b).map { a, b in
      guard let a, let b else { return a ?? b }
      if a == b || !isStateless { return max(a, b) }
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
    if !node.isStateless || oldDeinitCount != deinitCount { return }
    for (source, stamp) in stamps.enumerated() where stamp != nil {
      let current = sources[source].value.stamps[source]
      if stamp == current { continue }
      let found = "value \(index) has stamp \(stamp ?? 0) of source \(source)"
      failure = found + ", whose stamp is now \(current ?? 0)"
    }
  }
}
