import Dynamic
import Testing

/// Graphs of objects of which the end sets a source, or does something else. Who lets go of such an object when is left open, so
/// there is no model of it; but whatever is read at any moment has to agree with the sources.
@MainActor @Suite("random graphs of objects that end")
struct RandomEndingTests {
  /// `DYNAMIC_SEED` repeats one, `DYNAMIC_ENDINGS` sets how many are tried.
  @Test func whatEndsMaySetSources() {
    let count: UInt64 = number("DYNAMIC_ENDINGS") ?? 1000
    let repeated: UInt64? = number("DYNAMIC_SEED")
    for seed in repeated.map({ $0...$0 }) ?? 1...count {
      let run = EndingRun(seed: seed)
      run.run()
      guard let failure = run.failure else { continue }
      let story = run.story.joined(separator: "\n")
      Issue.record("\(failure), with DYNAMIC_SEED=\(seed):\n\(story)")
      return
    }
  }
}

/// The number of each source that a value was computed from.
private typealias Stamps = [Int?]

/// A value whose end may set a source.
private final class Stamped {
  let stamps: Stamps
  private let isArmed: Bool
  private let source: Int
  private weak var run: EndingRun?

  @MainActor
  init(_ stamps: Stamps, arming source: Int?, _ run: EndingRun) {
    self.stamps = stamps
    self.source = source ?? 0
    isArmed = source != nil
    self.run = run
    run.living += 1
  }

  deinit {
    let (run, source) = (run, isArmed ? source : nil)
    MainActor.assumeIsolated {
      run?.living -= 1
      if let source { run?.setAtEnd(source) }
    }
  }
}

/// One graph, and what is done to it by chance.
@MainActor
private final class EndingRun {
  private(set) var failure: String?
  private(set) var story: [String] = []
  var living = 0

  private var random: SplitMix64
  private var sources: [Dynamic<Stamped>] = []
  private var nodes: [Node?] = []
  private var ears: [Ear] = []
  private var lastStamp = 0
  /// How many ends may set something yet, so that each action comes to an end.
  private var endsLeft = 0
  private var endsSoFar = 0
  private var depth = 0

  private struct Node {
    let value: Listenable<Stamped>
    /// Whether it keeps no state, so that it shows what its sources are now.
    let isPlain: Bool
  }

  private struct Ear {
    let node: Int
    let isPlain: Bool
    var handle: Disposable?
    var last: Stamps?
  }

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  func run() {
    let count = 1 + random.below(3)
    for place in 0..<count {
      let stamped = Stamped(stamps(of: place, count), arming: armed(count), self)
      sources.append(Dynamic(stamped))
    }
    for source in sources { nodes.append(Node(value: source, isPlain: true)) }
    for _ in 0..<(1 + random.below(8)) { makeNode() }
    for _ in 0..<20 where failure == nil {
      endsLeft = 5
      perform()
      if random.once(in: 4) { checkAll() }
    }
    if failure == nil { checkAll() }
    endsLeft = 0
    // While somebody listens, a choice and what its transform keeps hold each other.
    for ear in ears { ear.handle?.dispose() }
    (sources, nodes, ears) = ([], [], [])
    if failure == nil && living > 0 { fail("\(living) objects stay behind") }
  }

  /// An object has ended.
  func setAtEnd(_ source: Int) {
    if endsLeft == 0 || source >= sources.count { return }
    endsLeft -= 1
    endsSoFar += 1
    if random.once(in: 3) {
      tell("the end of an object")
      depth += 1
      perform()
      depth -= 1
    } else {
      set(source, by: "the end of an object")
    }
  }

  // MARK: Making

  private func stamps(of source: Int, _ count: Int) -> Stamps {
    lastStamp += 1
    var stamps: Stamps = Array(repeating: nil, count: count)
    stamps[source] = lastStamp
    return stamps
  }

  private func armed(_ count: Int) -> Int? { random.once(in: 3) ? random.below(count) : nil }

  private func anyNode() -> (place: Int, node: Node)? {
    let place = random.below(nodes.count)
    return nodes[place].map { (place, $0) }
  }

  private func makeNode() {
    guard let (first, a) = anyNode(), let (second, b) = anyNode(), let (chooser, c) = anyNode()
    else { return }
    let armed = armed(sources.count)
    let kind = random.below(8)
    var inputs = [first]
    var value: Listenable<Stamped>
    var isPlain = a.isPlain
    switch kind {
    case 0, 1: value = a.value.map { [unowned self] in Stamped($0.stamps, arming: armed, self) }
    case 2, 3:
      inputs = [first, second]
      isPlain = a.isPlain && b.isPlain
      value = combineLatest(a.value, b.value) { [unowned self, isPlain] in
        Stamped(joined($0.stamps, $1.stamps, isPlain), arming: armed, self)
      }
    case 4:
      inputs = [chooser, first, second]
      isPlain = a.isPlain && b.isPlain && c.isPlain
      // The transform keeps what it chooses from.
      let (a, b) = (a.value, b.value)
      value = c.value.flatMapLatest { $0.stamps.compactMap { $0 }.reduce(0, +) % 2 == 0 ? a : b }
    case 5: value = a.value.filter { _ in true }
    case 6:
      value = a.value.scan(Stamped(a.value.current?.stamps ?? [], arming: nil, self)) { $1 }
      isPlain = false
    default:
      value = a.value.pairwise().map { $0.old }
      isPlain = false
    }
    tell(
      "\(nodes.count) is of kind \(kind), of \(inputs), and sets \(armed.map(String.init) ?? "none")"
    )
    nodes.append(Node(value: value, isPlain: isPlain))
  }

  /// What is computed from two values, which must not differ in what they know of a source.
  private func joined(_ a: Stamps, _ b: Stamps, _ arePlain: Bool) -> Stamps {
    zip(a, b).map { a, b in
      guard let a, let b else { return a ?? b }
      if a != b && arePlain { fail("a join of \(a) and \(b)") }
      return max(a, b)
    }
  }

  // MARK: Acting

  private func perform() {
    if failure != nil { return }
    switch random.below(depth < 2 ? 12 : 7) {
    case 0..<4: set(random.below(sources.count), by: "an action")
    case 4, 5: read(random.below(nodes.count))
    case 6:
      guard !ears.isEmpty else { return }
      let ear = random.below(ears.count)
      tell("dispose of #\(ear)")
      ears[ear].handle?.dispose()
    case 7, 8: listen()
    case 9:
      let place = random.below(nodes.count)
      guard place >= sources.count, let dropped = nodes[place] else { return }
      tell("drop \(place)")
      nodes[place] = nil
      // What its end sets is heard of, and then nobody may be writing to the list.
      _ = consume dropped
    case 10: makeNode()
    default:
      tell("batch")
      batch {
        depth += 1
        for _ in 0..<random.below(5) { perform() }
        depth -= 1
      }
      tell("end of batch")
    }
  }

  private func set(_ source: Int, by cause: String) {
    if sources.isEmpty { return }
    let stamped = Stamped(stamps(of: source, sources.count), arming: armed(sources.count), self)
    tell("set \(source) to \(lastStamp), by \(cause)")
    sources[source].value = stamped
  }

  private func listen() {
    let place = random.below(nodes.count)
    guard let node = nodes[place] else { return }
    let ear = ears.count
    tell("listen to \(place) as #\(ear)")
    ears.append(Ear(node: place, isPlain: node.isPlain))
    let reacts = random.once(in: 3)
    let call: @MainActor (Stamped) -> Void = { [weak self] in
      self?.hear(ear, $0.stamps, reacts)
    }
    ears[ear].handle = random.once(in: 2) ? node.value.addListener(call) : node.value.bind(call)
  }

  private func hear(_ ear: Int, _ stamps: Stamps, _ reacts: Bool) {
    if failure != nil { return }
    tell("#\(ear) hears \(stamps)")
    if let last = ears[ear].last, ears[ear].isPlain {
      for (old, new) in zip(last, stamps) {
        if let old, let new, new < old { fail("#\(ear) heard \(stamps) after \(last)") }
      }
    }
    ears[ear].last = stamps
    if !reacts || endsLeft == 0 { return }
    endsLeft -= 1
    depth += 2
    perform()
    depth -= 2
  }

  // MARK: Checking

  private func read(_ place: Int) {
    guard let node = nodes[place], failure == nil else { return }
    tell("read \(place)")
    let stamps = node.value.current?.stamps
    if node.isPlain { check(place, stamps) }
  }

  /// Compares a value with the sources as they are now.
  private func check(_ place: Int, _ stamps: Stamps?) {
    guard let stamps else { return fail("\(place) is empty") }
    for (source, stamp) in stamps.enumerated() {
      guard let stamp, let now = sources[source].value.stamps[source] else { continue }
      if stamp != now { fail("\(place) has \(stamp) of source \(source), which is \(now)") }
    }
  }

  /// Reads everything until nothing changes any more; then who listens has heard what is there.
  private func checkAll() {
    endsLeft = 5
    var before = -1
    while before != endsSoFar && failure == nil {
      before = endsSoFar
      for place in nodes.indices { read(place) }
    }
    for ear in ears.indices where failure == nil && !(ears[ear].handle?.isDisposed ?? true) {
      guard let last = ears[ear].last, let node = nodes[ears[ear].node] else { continue }
      let now = node.value.current?.stamps
      if now != last { fail("#\(ear) heard \(last) last, and the value is \(now as Any)") }
    }
  }

  private func fail(_ message: String) { if failure == nil { failure = message } }

  private func tell(_ event: String) { story.append(event) }
}
