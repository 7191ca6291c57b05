import Dynamic
import DynamicTesting

/// Performs each action on a graph of values and on its model, and compares every listener call, read, computation and release.
@MainActor
final class GraphRun {
  private(set) var failure: String?
  /// The order of the next events is undefined, so the run has ended.
  private var isOpen = false
  private var model = GraphModel()
  private var places: [Int: Int] = [:]
  private var named: [Listenable<Int>?] = []
  private var released: [Weak] = []
  private var computed: [Int] = []
  /// How far the computation counts may differ: the next change removes disposed listeners.
  private var slack = 0
  private var earOf: [Int: Int] = [:]
  private var handles: [Int: Disposable] = [:]
  private var linkHandles: [Disposable] = []
  private var reactions: [Int: [[GraphAction]]] = [:]
  private var bound: (ear: Int, value: Int)?
  private var depth = 0
  private let clock = ManualClock()
  private let isTraced: Bool

  final class Token {}
  struct Weak {
    weak var token: Token?
    weak var value: Listenable<Int>?
  }

  init(isTraced: Bool = false) { self.isTraced = isTraced }

  func run(_ program: [GraphAction]) async {
    for action in program where failure == nil && !isOpen {
      let before = slack
      if isTraced { print(action) }
      if case .advance(let time) = action { await advance(by: time) } else { perform(action) }
      finishAction()
      // A listener may have disposed others, which linger until the next change.
      if case .flush = action, slack == before { checkThatNothingLingers() }
    }
    if failure != nil || isOpen { return }
    for place in named.indices { read(place) }
    finishAction()
    // Two `flatMapLatest` that choose values derived from each other's sources retain each other.
    if model.entries.count(where: { $0.node.sources.count < $0.node.inputs.count }) > 1 { return }
    named = []
    for (place, weak) in released.enumerated() where weak.value != nil || weak.token != nil {
      fail("\(place) stays when every source has been released")
    }
  }

  private func fail(_ message: String) { if failure == nil { failure = message } }

  // MARK: Acting

  private func perform(_ action: GraphAction) {
    if failure != nil { return }
    depth += 1
    switch action {
    case .make(let id, let node): make(id, node)
    case .set(let id, let value): if let place = places[id] { set(place, value) }
    case .read(let id): if let place = places[id] { read(place) }
    case .batch(let actions):
      batch {
        model.begin()
        for action in actions { perform(action) }
        model.end(isBatch: true)
      }
    case .listen(let id, let to, let isBound, let reactions):
      if let place = places[to], earOf[id] == nil { listen(id, place, isBound, reactions) }
    case .dispose(let id): if let ear = earOf[id] { dispose(ear) }
    case .link(let a, let b): if let a = places[a], let b = places[b] { link(a, b) }
    case .unlink(let index):
      if index < linkHandles.count {
        slack += named.count
        model.links[index].isEnded = true
        model.updateLives()
        linkHandles[index].dispose()
      }
    case .drop(let id): if let place = places[id] { drop(place) }
    case .flush:
      if depth == 1 {
        for place in named.indices where model.entries[place].node.isSource {
          if let value = model.entries[place].value { set(place, value) }
        }
      }
    case .advance: break
    }
    depth -= 1
  }

  private func finishAction() {
    if isOpen { return }
    model.changeIsOver()
    if failure == nil, model.groups.contains(where: { $0.calls.contains { !$0.waiting.isEmpty } }) {
      fail("not delivered: \(model.groups)")
    }
    model.groups = []
    for (place, entry) in model.entries.enumerated() where entry.isAlive && hasClosure(entry.node) {
      if released[place].token == nil { fail("\(place) was released") }
      if abs(computed[place] - entry.computed) > slack {
        fail("\(place) was computed \(computed[place]) times, not \(entry.computed)")
      }
    }
  }

  /// After a change of each source, everything that ended must be released.
  private func checkThatNothingLingers() {
    for place in named.indices { read(place) }
    slack = 0
    for (place, entry) in model.entries.enumerated() {
      computed[place] = entry.computed
      if entry.isAlive || released[place].token == nil { continue }
      if roots(place).allSatisfy({ named[$0] != nil || !model.entries[$0].isAlive }) {
        fail("\(place) is still there")
      }
    }
  }

  private func roots(_ place: Int) -> Set<Int> {
    let node = model.entries[place].node
    return node.isSource ? [place] : node.inputs.reduce(into: []) { $0.formUnion(roots($1)) }
  }

  private func set(_ place: Int, _ value: Int) {
    guard let value = settable(value, at: place), let target = named[place] as? Dynamic<Int> else {
      return
    }
    model.set(place, value)
    target.value = value
  }

  private func settable(_ value: Int, at place: Int) -> Int? {
    switch model.entries[place].node.kind {
    case .whole: value < 256 ? value << 8 | value * value % 6 : value
    case .source, .field: value
    default: nil
    }
  }

  private func read(_ place: Int) {
    guard let value = named[place], failure == nil else { return }
    model.refresh(place)
    let expected = model.entries[place].value
    let found = value.current
    if found != expected { fail("\(place) is \(text(found)), not \(text(expected))") }
  }

  private func text(_ value: Int?) -> String { value.map { "\($0)" } ?? "empty" }

  private func listen(_ id: Int, _ place: Int, _ isBound: Bool, _ reactions: [[GraphAction]]) {
    guard let value = named[place] else { return }
    let present = model.listen(to: place)
    let ear = model.ears.count - 1
    earOf[id] = ear
    self.reactions[ear] = reactions
    let call: @MainActor (Int) -> Void = { [weak self] value in self?.hear(ear, value) }
    if !isBound {
      handles[ear] = value.addListener(call)
      return
    }
    bound = present.map { (ear, $0) }
    let handle = value.bind(call)
    if bound != nil { fail("listener \(ear) was not called at once") }
    handles[ear] = handle
  }

  private func hear(_ ear: Int, _ value: Int) {
    if failure != nil { return }
    if isTraced { print("  listener \(ear) hears \(value)") }
    if let expected = bound, expected.ear == ear {
      bound = nil
      if expected.value == value { return }
      return fail("listener \(ear) is bound to \(value), not \(expected.value)")
    }
    if let message = model.hear(ear, value) { fail(message) }
    guard let actions = reactions[ear]?.first else { return }
    reactions[ear]?.removeFirst()
    for action in actions { perform(action) }
  }

  private func dispose(_ ear: Int) {
    slack += named.count
    model.endEar(ear)
    handles[ear]?.dispose()
  }

  private func link(_ a: Int, _ b: Int) {
    let kinds = [a, b].map { model.entries[$0].node.kind }
    guard let first = named[a] as? Dynamic<Int>, let second = named[b] as? Dynamic<Int>, depth == 1,
      kinds.allSatisfy({ $0 == .source || $0 == .field }), !model.wouldConflict(a, b)
    else { return }
    model.link(a, b)
    linkHandles.append(first.bindTwoWay(second))
  }

  private func drop(_ place: Int) {
    if !model.entries[place].isNamed || pinned.contains(place) { return }
    slack += named.count
    model.entries[place].isNamed = false
    model.updateLives()
    named[place] = nil
  }

  private func advance(by time: Int) async {
    let end = model.now + time
    while failure == nil, let place = model.nextDue(until: end) {
      let interval = model.dueTime(place) - model.now
      model.fire(place)
      // Two timers due at the same instant may fire in either order.
      if model.nextDue(until: model.now) != nil {
        isOpen = true
        return
      }
      await clock.advance(by: .nanoseconds(interval))
      finishAction()
    }
    await clock.advance(by: .nanoseconds(end - model.now))
    model.now = end
  }

  // MARK: Creating values

  /// The values that transforms look up; they stay named.
  private var pinned: Set<Int> = []

  private func make(_ id: Int, _ node: GraphNode) {
    var node = node
    let inputs = node.inputs.compactMap { places[$0] }
    let values = inputs.compactMap { named[$0] }
    if places[id] != nil || values.count != node.inputs.count { return }
    node.inputs = inputs
    switch node.kind {
    case .field where model.entries[inputs[0]].node.kind != .whole: return
    case .flatMapLatest, .flatMapToNew:
      if inputs.count < 2 { return }
      pinned.formUnion(inputs)
    default: break
    }
    let place = named.count
    places[id] = place
    let token = Token()
    computed.append(0)
    model.add(node)
    let value = makeValue(node, values) { [weak self, token] in
      _ = token
      self?.computed[place] += 1
    }
    named.append(value)
    released.append(Weak(token: token, value: value))
  }

  private func hasClosure(_ node: GraphNode) -> Bool {
    switch node.kind {
    case .source, .whole, .field, .removeDuplicates, .pairwise: false
    default: !node.isTimed
    }
  }

  private func makeValue(
    _ node: GraphNode, _ inputs: [Listenable<Int>], _ note: @escaping @MainActor () -> Void
  ) -> Listenable<Int> {
    func noting<Input, Output>(
      _ transform: @escaping @MainActor (Input) -> Output
    ) -> @MainActor (Input) -> Output {
      {
        note()
        return transform($0)
      }
    }
    let interval = Duration.nanoseconds(node.interval(at: named.count))
    switch node.kind {
    case .source, .whole: return Dynamic(node.salt)
    case .field: return (inputs[0] as? Dynamic<Int>)![node.salt % 2 == 0 ? \.high : \.low]
    case .map: return inputs[0].map(noting(node.mapped))
    case .filter: return inputs[0].filter(noting(node.passes))
    case .filterWithInitial: return inputs[0].filter(initial: node.salt, noting(node.passes))
    case .compactMap: return inputs[0].compactMap(noting(node.halved))
    case .removeDuplicates: return inputs[0].removeDuplicates()
    case .scan:
      return inputs[0].scan(node.salt) {
        note()
        return node.stepped($0, $1)
      }
    case .pairwise: return inputs[0].pairwise().map { node.paired($0.old, $0.new) }
    case .combine where inputs.count == 2:
      return combineLatest(inputs[0], inputs[1]) {
        note()
        return node.joined([$0, $1])
      }
    case .combine: return combineLatest(inputs, transform: noting(node.joined))
    case .merge: return merge(inputs).filter(noting { _ in true })
    case .flatMapLatest:
      let options = Array(node.inputs.dropFirst())
      return inputs[0].flatMapLatest(
        noting { [weak self] in self?.value(at: options[$0 % options.count]) ?? Dynamic(-1) })
    case .flatMapToNew:
      return inputs[0].flatMapLatest(
        noting { [weak self] in self?.makeNew(node, $0) ?? Dynamic(-1) })
    case .debounce: return inputs[0].debounce(for: interval, clock: clock)
    case .throttle: return inputs[0].throttle(for: interval, clock: clock)
    case .delay: return inputs[0].delay(for: interval, clock: clock)
    }
  }

  private func value(at place: Int) -> Listenable<Int>? {
    named.indices.contains(place) ? named[place] : nil
  }

  private func makeNew(_ node: GraphNode, _ value: Int) -> Listenable<Int> {
    let inner = node.mapped(value)
    guard let other = node.followed else { return Dynamic(node.shown(inner, 0)) }
    guard let other = self.value(at: other) else { return Dynamic(-1) }
    if node.made < 3 { return other.map { node.shown(inner, $0) } }
    return combineLatest(Dynamic(inner), other) { node.shown($0, $1) }
  }
}
