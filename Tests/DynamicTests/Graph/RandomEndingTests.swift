import Dynamic
import Testing

/// Graphs of objects whose deinit sets a source, reads, listens or disposes. There is no model: each value must agree with its
/// sources, and no object may leak.
@MainActor @Suite("random graphs of objects with a deinit")
struct RandomEndingTests {
  /// `DYNAMIC_SEED` repeats one seed; `DYNAMIC_ENDINGS` sets how many are run.
  @Test func valuesAgreeWithTheirSources() {
    let repeated: UInt64? = number("DYNAMIC_SEED")
    for seed in repeated.map({ $0...$0 }) ?? 1...(number("DYNAMIC_ENDINGS") ?? 1000) {
      let run = EndingRun(seed)
      run.run()
      guard let failure = run.failure else { continue }
      Issue.record("\(failure), DYNAMIC_SEED=\(seed):\n\(run.story.joined(separator: "\n"))")
      return
    }
  }
}

/// The stamp of each source that a value was computed from; the deinit may act.
private final class Stamped {
  let stamps: [Int?]
  private weak var run: EndingRun?
  private let acts: Bool

  @MainActor init(_ stamps: [Int?], acts: Bool, _ run: EndingRun) {
    (self.stamps, self.acts, self.run) = (stamps, acts, run)
    run.living += 1
  }

  deinit {
    let (run, acts) = (run, acts)
    MainActor.assumeIsolated {
      run?.living -= 1
      if acts { run?.actAtEnd() }
    }
  }
}

@MainActor
private final class EndingRun {
  private(set) var failure: String?
  private(set) var story: [String] = []
  var living = 0

  private var random: SplitMix64
  private var sources: [Dynamic<Stamped>] = []
  /// The values, and whether each is a plain function of its sources' current values.
  private var nodes: [(value: Listenable<Stamped>, isPlain: Bool)?] = []
  private var handles: [Disposable] = []
  private var lastStamp = 0
  /// How many more deinits may act, so that each action ends.
  private var endsLeft = 0
  private var ends = 0

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() {
    for source in 0...random.below(3) {
      let value = Dynamic(Stamped(stamps(of: source), acts: random.once(in: 3), self))
      sources.append(value)
      nodes.append((value, true))
    }
    for _ in 0..<20 where failure == nil {
      endsLeft = 5
      perform(depth: 0)
    }
    for place in nodes.indices { read(place) }
    endsLeft = 0
    for handle in handles { handle.dispose() }
    // The next change removes disposed listeners.
    for source in sources { source.value = source.value }
    (sources, nodes, handles) = ([], [], [])
    if failure == nil && living > 0 { failure = "\(living) objects stay behind" }
  }

  func actAtEnd() {
    if endsLeft == 0 || sources.isEmpty { return }
    endsLeft -= 1
    ends += 1
    story.append("a deinit")
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
      story.append("set \(source) to \(lastStamp)")
      sources[source].value = value
    case 4: read(random.below(nodes.count))
    case 5: if !handles.isEmpty { handles[random.below(handles.count)].dispose() }
    case 6, 7:
      guard let node = nodes[random.below(nodes.count)] else { return }
      let acts = random.once(in: 3)
      story.append("listen")
      handles.append(
        node.value.bind { [weak self] _ in
          guard acts, let self, endsLeft > 0 else { return }
          endsLeft -= 1
          perform(depth: depth + 2)
        })
    case 8:
      let place = random.below(nodes.count)
      if place < sources.count { return }
      story.append("drop \(place)")
      let dropped = nodes[place]
      nodes[place] = nil
      _ = consume dropped
    case 9, 10: make()
    default:
      story.append("batch")
      batch { for _ in 0..<random.below(5) { perform(depth: depth + 1) } }
      story.append("end of batch")
    }
  }

  private func make() {
    let places = (0..<3).map { _ in random.below(nodes.count) }
    guard let a = nodes[places[0]], let b = nodes[places[1]], let c = nodes[places[2]] else {
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
    story.append("\(nodes.count) = kind \(kind) of \(places)")
    nodes.append((value, arePlain && kind < 4))
  }

  /// A join must not receive two states of one source.
  private func joined(_ a: [Int?], _ b: [Int?], _ arePlain: Bool) -> [Int?] {
    zip(a, b).map { a, b in
      guard let a, let b else { return a ?? b }
      if a != b && arePlain { failure = failure ?? "a join of \(a) and \(b)" }
      return max(a, b)
    }
  }

  private func read(_ place: Int) {
    guard let node = nodes[place], failure == nil else { return }
    story.append("read \(place)")
    let before = ends
    guard let stamps = node.value.current?.stamps else { return }
    // A deinit that ran during the read may have changed the sources since.
    if !node.isPlain || before != ends { return }
    for (source, stamp) in stamps.enumerated() where stamp != nil {
      let now = sources[source].value.stamps[source]
      if stamp != now {
        failure = "\(place) has \(stamp ?? 0) of source \(source), which is \(now ?? 0)"
      }
    }
  }
}
