import Dynamic
import DynamicTesting
import Foundation
import Observation

/// A graph of values and the model of it. Whatever is done to one is done to the other, and every call
/// of a listener, every value read, every computation and every object that lives or dies is compared
/// with what the model expects at that moment.
@MainActor
final class GraphRun {
  private let program: [GraphAction]
  private let isTraced: Bool
  private(set) var failure: String?
  private(set) var story: [String] = []
  /// The contract leaves open what comes next, so the run has ended without a failure.
  private(set) var isOpen = false

  // The graph: places are numbered in the order of making, and so are sources before what derives.
  var places: [Int: Int] = [:]
  var nodes: [GraphNode] = []
  var state = GraphState()
  var named: [AnyListenable?] = []
  var real: [Weak] = []
  /// Values that nothing may take the name of, as a closure looks for them.
  var pinned: Set<Int> = []
  var pins: [Int: Listenable<Int>] = [:]
  private var commands: [Int: Command<Void>] = [:]
  private var commandRuns = 0
  private var refusals = (expected: 0, heard: 0)
  var inner: [Int: [WeakInner]] = [:]
  let clock = ManualClock()

  // What is known about nodes.
  var ancestors: [Set<Int>] = []
  var roots: [Set<Int>] = []
  var mayBeEmpty: [Bool] = []
  /// How often it has changed depends on who has read it.
  var isVague: [Bool] = []
  private var links: [Link] = []
  /// Something that is gone may still count as observing it.
  private var mayBeObserved: Set<Int> = []
  /// May be computed once more, as what needed it has just gone.
  private var mayBeNeeded: Set<Int> = []
  private var spent: Set<Int> = []

  // What goes on.
  var pending: [Int: Int] = [:]
  var batchDepth = 0
  private var depth = 0
  private var groups: [[Int: Deliveries]] = []
  var stamp = 0
  private var computedAt: [Int: Int] = [:]
  private var changedSince: Set<Int> = []
  private var commits = 0
  private var changedAt: [Int: Int] = [:]
  var asked: Set<Int> = []
  /// What was in danger meanwhile, so it may be gone although something keeps it now.
  private var endangered: Set<Int> = []
  var frozen: Set<Int> = []

  var ears: [Ear] = []
  private var earOf: [Int: Int] = [:]
  var sequences: [Int: GraphSequence] = [:]
  private var owners: [Int: Owner] = [:]
  private var bags: [Int: DisposeBag] = [:]
  private var immediate: (ear: Int, value: Int)?

  struct Weak { weak var value: AnyListenable? }
  struct WeakInner { weak var value: Dynamic<Int>? }
  private final class Owner {}

  struct Ear {
    let name: String
    let place: Int
    var reactions: [[GraphAction]] = []
    var handle: Disposable?
    var owner: Int?
    var bag: Int?
    var isTracking = false
    /// What keeps the newest value for whoever asks for it, instead of calls.
    var sequence: GraphSequence?
    var isEnded = false
    /// It has ended without a call, and its value may not know.
    var lingers = false
    /// It is told of its end with the next turn, not with the next change.
    var waitsForTurn = false
    /// The number of changes when it ended.
    var endedAt = 0
  }

  private struct Link {
    let a: Int
    let b: Int
    var handle: Disposable?
    var isEnded = false
    /// One side is gone, and the other may not know.
    var lingers = false
  }

  /// The calls that one value still owes its listeners for one change.
  private struct Deliveries {
    var value: Int
    var waiting: [(ear: Int, isOptional: Bool)]
    var isDone: Bool { waiting.allSatisfy(\.isOptional) }
  }

  init(_ program: [GraphAction], isTraced: Bool = false) {
    self.program = program
    self.isTraced = isTraced
  }

  func run() async {
    for action in program {
      switch action {
      case .advance(let time): await advance(by: time)
      case .takeNext(let number): await takeNext(number)
      default: perform(action)
      }
      finishAction()
      if failure != nil || isOpen { break }
    }
    if failure == nil && !isOpen {
      for place in nodes.indices { read(place) }
      finishAction()
    }
    await endOfTurn()
    if failure == nil && !isOpen { dropEverything() }
    await finishSequences()
    if !clockIsIdle { await clock.settle() }
    letGo()
  }

  /// Ends what is still there, as a closure that takes hold of its own source keeps it while somebody
  /// listens.
  private func letGo() {
    for ear in ears { ear.handle?.dispose() }
    (named, pins, commands, owners, bags) = ([], [:], [:], [:], [:])
    sequences = [:]
  }

  private var clockIsIdle: Bool { !nodes.contains(where: \.isTimed) }

  // MARK: Acting

  private func perform(_ action: GraphAction) {
    if failure != nil || isOpen { return }
    switch action {
    case .make(let id, let node): make(id, node)
    case .set(let id, let value): if let place = places[id] { set(place, value) }
    case .setInner(let id, let value): if let place = places[id] { setInner(place, value) }
    case .read(let id): if let place = places[id] { read(place) }
    case .batch(let actions): runBatch(actions)
    case .listen(let id, let to, let hearing, let reactions):
      if let place = places[to] { listen(id, place, hearing, reactions) }
    case .dispose(let id): if let ear = earOf[id] { dispose(ear) }
    case .track(let id): if let place = places[id] { track(place) }
    case .link(let a, let b): if let a = places[a], let b = places[b] { link(a, b) }
    case .unlink(let a, let b): if let a = places[a], let b = places[b] { unlink(a, b) }
    case .drop(let id): if let place = places[id] { drop(place) }
    case .dropOwner(let number): dropOwner(number)
    case .dropBag(let number): dropBag(number)
    case .emptyBag(let number): emptyBag(number)
    case .execute(let id): if let place = places[id] { execute(place) }
    case .makeSequence(let number, let id):
      if let place = places[id] { makeSequence(number, place) }
    case .dropSequence(let number): dropSequence(number)
    case .advance, .takeNext: break
    }
    if depth > 0 { noteDanger() }
  }

  private func finishAction() {
    if isOpen { return }
    if failure == nil, groups.contains(where: { $0.values.contains { !$0.isDone } }) {
      fail("not delivered: \(groups)")
    }
    groups = []
    if refusals.heard != refusals.expected { fail("\(refusals) refusals") }
    if failure == nil { checkLives() }
    endangered = []
    changedSince = []
    mayBeNeeded.subtract(spent)
    spent = []
  }

  private func number(_ place: Int) -> Dynamic<Int>? {
    named[place].map { unsafeDowncast($0, to: Dynamic<Int>.self) }
  }

  private func set(_ place: Int, _ value: Int) {
    guard named[place] != nil, nodes[place].isSource || nodes[place].isLens else { return }
    let before = pending
    let written = write(place, value)
    if batchDepth > 0 && !frozen.isDisjoint(with: written) {
      pending = before
      return
    }
    for ear in writtenSince.keys { writtenSince[ear]?.formUnion(written) }
    tell("set \(place) to \(value)")
    stamp += 1
    if batchDepth == 0 { commit() }
    switch nodes[place].kind {
    case .pair, .pairLens:
      named[place].map { unsafeDowncast($0, to: Dynamic<Pair>.self).value = Pair(value) }
    case .nest: named[place].map { unsafeDowncast($0, to: Dynamic<Nest>.self).value = Nest(value) }
    default: number(place)?.value = value
    }
  }

  private func setInner(_ place: Int, _ value: Int) {
    guard nodes[place].kind == .flatMapToNew, nodes[place].hasInner, depth == 0 else { return }
    // What nobody needs chooses when it is read.
    read(place)
    guard named[place] != nil, state.inner[place] != nil, failure == nil else { return }
    let made = inner[place]?.compactMap(\.value) ?? []
    guard made.count == 1, let source = made.first else {
      return fail("of what \(place) has made, \(made.count) are there")
    }
    tell("set what \(place) has made to \(value)")
    stamp += 1
    pending[place] = value
    commit()
    source.value = value
  }

  private func runBatch(_ actions: [GraphAction]) {
    tell("batch")
    batch {
      batchDepth += 1
      depth += 1
      for action in actions { perform(action) }
      batchDepth -= 1
      depth -= 1
      if batchDepth > 0 { return }
      stamp += 1
      tell("end of batch")
      commit()
      state.fresh = []
      frozen = []
    }
  }

  private func listen(
    _ id: Int, _ place: Int, _ hearing: Hearing, _ reactions: [[GraphAction]]
  ) {
    guard let node = named[place], nodes[place].holdsNumber, earOf[id] == nil else { return }
    if isFirstViewOpen(place) { return }
    let value = unsafeDowncast(node, to: Listenable<Int>.self)
    tell("listen to \(place) as #\(id), \(hearing)")
    let ear = add(Ear(name: "#\(id)", place: place, reactions: reactions))
    earOf[id] = ear
    asked = ancestors[place].union([place])
    let call: @MainActor (Int) -> Void = { [weak self] value in self?.hear(ear, value) }
    switch hearing {
    case .listener: ears[ear].handle = value.addListener(call)
    case .bound:
      immediate = present.values[place].map { (ear, $0) }
      let handle = value.bind(call)
      if immediate != nil { failUnlessOpen(place, "#\(id) was not called at once") }
      ears[ear].handle = handle
      if ears[ear].isEnded { handle.dispose() }
    case .owned(let number):
      let owner = owners[number] ?? Owner()
      owners[number] = owner
      ears[ear].owner = number
      ears[ear].handle = value.addListener(to: owner) { _, value in call(value) }
    case .bagged(let number):
      let bag = bags[number] ?? DisposeBag()
      bags[number] = bag
      ears[ear].bag = number
      ears[ear].handle = value.addListener(call).disposed(by: bag)
    }
    asked = []
  }

  /// What a removeDuplicates() compares with that sees its source for the first time is left open.
  func isFirstViewOpen(_ place: Int) -> Bool { isVague[place] && !pending.isEmpty }

  /// Adds a listener.
  func add(_ ear: Ear) -> Int {
    if batchDepth > 0 && changedInBatch[ear.place] { writtenSince[ears.count] = [] }
    ears.append(ear)
    return ears.count - 1
  }

  private func track(_ place: Int) {
    guard let node = named[place], nodes[place].holdsNumber, batchDepth == 0,
      !ears.contains(where: { $0.place == place && $0.isTracking && !$0.isEnded })
    else { return }
    tell("track \(place)")
    let ear = add(Ear(name: "tracker \(ears.count)", place: place, isTracking: true))
    asked = ancestors[place].union([place])
    let expected = present.values[place]
    withObservationTracking {
      let found = unsafeDowncast(node, to: Listenable<Int>.self).trackedCurrent
      if found != expected { fail("\(place) is \(text(found)), not \(text(expected))") }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.hearTracked(ear) }
    }
    asked = []
  }

  private func dispose(_ ear: Int) {
    if ears[ear].isEnded || ears[ear].handle == nil { return }
    tell("dispose of \(ears[ear].name)")
    end(ear)
    ears[ear].lingers = false
    ears[ear].handle?.dispose()
  }

  /// Notes that a listener is not to be called any more.
  func end(_ ear: Int) {
    ears[ear].isEnded = true
    ears[ear].endedAt = commits
    let place = ears[ear].place
    // What went before, in the same action, cannot tell its sources.
    for gone in ancestors[place].union([place]) where state.alive[gone] && real[gone].value == nil {
      mayBeObserved.formUnion(nodes[gone].inputs)
    }
    for group in groups.indices { groups[group][place]?.waiting.removeAll { $0.ear == ear } }
    noteNotNeeded(place)
  }

  private func dropOwner(_ number: Int) {
    guard owners[number] != nil else { return }
    tell("drop owner \(number)")
    for ear in ears.indices where ears[ear].owner == number && !ears[ear].isEnded {
      end(ear)
      ears[ear].lingers = true
    }
    for ear in ears.indices where ears[ear].owner == number { ears[ear].owner = nil }
    owners[number] = nil
  }

  private func dropBag(_ number: Int) {
    guard bags[number] != nil else { return }
    tell("drop bag \(number)")
    for ear in ears.indices where ears[ear].bag == number && !ears[ear].isEnded {
      end(ear)
      ears[ear].lingers = true
    }
    for ear in ears.indices where ears[ear].bag == number { ears[ear].bag = nil }
    bags[number] = nil
  }

  private func emptyBag(_ number: Int) {
    guard let bag = bags[number] else { return }
    tell("empty bag \(number)")
    for ear in ears.indices where ears[ear].bag == number && !ears[ear].isEnded {
      end(ear)
      // They end one after another, and what nothing keeps in between goes.
      noteDanger()
    }
    bag.dispose()
  }

  private func read(_ place: Int) {
    guard let node = named[place], failure == nil else { return }
    let expected = present.values[place]
    tell("read \(place)")
    asked = ancestors[place].union([place])
    let found: Int? =
      switch nodes[place].kind {
      case .pair, .pairLens: unsafeDowncast(node, to: Listenable<Pair>.self).current?.code
      case .nest: unsafeDowncast(node, to: Listenable<Nest>.self).current?.code
      default: unsafeDowncast(node, to: Listenable<Int>.self).current
      }
    asked = []
    if found != expected {
      failUnlessOpen(place, "\(place) is \(text(found)), not \(text(expected))")
    }
  }

  /// Fails because of what a node shows, unless it derives from what has lost its last owner in the
  /// middle of the running change: whether that still follows is left open.
  private func failUnlessOpen(_ place: Int, _ message: String) {
    if endangered.isDisjoint(with: ancestors[place]) { fail(message) } else { isOpen = true }
  }

  private func link(_ a: Int, _ b: Int) {
    guard let first = named[a], let second = named[b], a != b, batchDepth == 0,
      nodes[a].kind == .source || nodes[a].kind == .field,
      nodes[b].kind == .source || nodes[b].kind == .field,
      !partners(a).contains(b), !wouldConflict(a, b)
    else { return }
    tell("link \(a) and \(b)")
    let value = pendingValue(a)
    if pendingValue(b) != value {
      stamp += 1
      write(b, value)
      let corrected = pendingValue(b)
      if corrected != value { write(a, corrected) }
      commit()
    }
    // Whoever hears of the change finds the two tied together.
    let index = links.count
    links.append(Link(a: a, b: b))
    let handle = unsafeDowncast(first, to: Dynamic<Int>.self)
      .bindTwoWay(unsafeDowncast(second, to: Dynamic<Int>.self))
    links[index].handle = handle
    if links[index].isEnded { handle.dispose() }
  }

  private func unlink(_ a: Int, _ b: Int) {
    guard
      let link = links.indices.first(where: {
        // Who is called while two are being tied has no handle to part them yet.
        links[$0].a == a && links[$0].b == b && !links[$0].isEnded && links[$0].handle != nil
      })
    else { return }
    tell("unlink \(a) and \(b)")
    links[link].isEnded = true
    noteNotNeeded(a)
    noteNotNeeded(b)
    links[link].handle?.dispose()
  }

  /// Whether the two fields of one whole would be tied together, which then never agree.
  private func wouldConflict(_ a: Int, _ b: Int) -> Bool {
    var found: Set<Slot> = [slot(a), slot(b)]
    var count = 0
    while count != found.count {
      count = found.count
      for link in links where !link.isEnded {
        let pair = [slot(link.a), slot(link.b)]
        if !found.isDisjoint(with: pair) { found.formUnion(pair) }
      }
    }
    return found.contains { found.contains(Slot(whole: $0.whole, isFirst: !$0.isFirst)) }
  }

  private struct Slot: Hashable {
    let whole: Int
    let isFirst: Bool
  }

  private func slot(_ place: Int) -> Slot {
    let whole = whole(place)
    return Slot(whole: whole, isFirst: whole == place || nodes[place].salt % 2 == 0)
  }

  private func execute(_ place: Int) {
    guard nodes[place].holdsNumber, batchDepth == 0 else { return }
    if commands[place] == nil {
      guard let node = named[place] else { return }
      let value = unsafeDowncast(node, to: Listenable<Int>.self)
      let command = Command<Void>(enabled: value.map { $0 % 2 == 0 }) { [weak self] in
        self?.commandRuns += 1
      }
      command.refusals.addListener { [weak self] in self?.refusals.heard += 1 }
      commands[place] = command
      pinned.insert(place)
    }
    tell("execute a command that \(place) enables")
    let isEnabled = present.values[place].map { $0 % 2 == 0 } ?? false
    if !isEnabled { refusals.expected += 1 }
    let runs = commandRuns
    asked = ancestors[place].union([place])
    let hasRun = commands[place]?.execute() ?? false
    asked = []
    if hasRun != isEnabled || (commandRuns > runs) != hasRun {
      fail("a command that \(place) enables \(hasRun ? "ran" : "refused")")
    }
  }

  /// Moves the clock, from one thing that is due to the next.
  private func advance(by time: Int) async {
    if clockIsIdle { return }
    tell("advance by \(time)")
    let end = state.now + time
    while failure == nil, let (due, place) = state.nextDue(until: end) {
      guard let place else {
        isOpen = true
        return
      }
      if state.waiting[place].dropFirst().contains(where: { $0.due == due }) {
        isOpen = true
        return
      }
      let step = due - state.now
      state.now = due
      if let value = state.takeDue(nodes[place], at: place) {
        stamp += 1
        tell("\(place) is due: \(value)")
        pending[place] = value
        commit()
      }
      await clock.settle()
      await clock.advance(by: .nanoseconds(step))
      await clock.settle()
      finishAction()
      if isOpen { return }
    }
    await clock.advance(by: .nanoseconds(end - state.now))
    state.now = end
  }

  // MARK: Dropping

  private func drop(_ place: Int) {
    if named[place] == nil || pinned.contains(place) { return }
    // What follows a partner or a whole that is going just now is left open.
    let isTied =
      nodes[place].isLens || nodes[place].isWhole
      || links.contains { $0.a == place || $0.b == place }
    if depth > 0 && isTied { return }
    tell("drop \(place)")
    named[place] = nil
    noteNotNeeded(place)
  }

  private func noteNotNeeded(_ place: Int) {
    let places = ancestors[place].union([place])
    mayBeNeeded.formUnion(places)
    // What was computed before, in the same change, may be so again.
    spent.subtract(places)
  }

  private func dropEverything() {
    tell("drop everything")
    for place in named.indices { named[place] = nil }
    pins = [:]
    pinned = []
    commands = [:]
    checkLives()
  }

  private var roughNames: [Int] {
    named.indices.filter { named[$0] != nil || pinned.contains($0) }
  }

  private var ownership: GraphOwnership {
    var ownership = ownership(doubtful: [])
    var doubtful: Set<Int> = []
    while true {
      let must = ownership.mustLive(roughNames, without: endangered)
      let others = Set(nodes.indices.filter { state.alive[$0] && !must[$0] })
      if others.isSubset(of: doubtful) { return ownership }
      doubtful.formUnion(others)
      ownership = self.ownership(doubtful: doubtful)
    }
  }

  private func ownership(doubtful: Set<Int>) -> GraphOwnership {
    var own = Array(repeating: Certainty.no, count: nodes.count)
    for ear in ears {
      if !ear.isEnded {
        own[ear.place] = .yes
      } else if ear.lingers {
        own[ear.place] = max(own[ear.place], .maybe)
      }
    }
    for place in mayBeObserved { own[place] = max(own[place], .maybe) }
    for link in links {
      let certainty: Certainty = link.isEnded ? (link.lingers ? .maybe : .no) : .yes
      own[link.a] = max(own[link.a], certainty)
      own[link.b] = max(own[link.b], certainty)
    }
    return GraphOwnership(nodes, state, own: own, doubtful: doubtful)
  }

  /// Notes what nothing keeps in the middle of a change.
  private func noteDanger() {
    if failure != nil { return }
    let must = ownership.mustLive(roughNames, without: endangered)
    for place in nodes.indices where state.alive[place] && !must[place] {
      endangered.insert(place)
      // What follows a partner that may or may not be going just now is left open.
      if links.contains(where: { !$0.isEnded && ($0.a == place || $0.b == place) }) {
        isOpen = true
      }
    }
  }

  /// Compares what is alive with what has to be and what may be; where that differs, both is right.
  private func checkLives() {
    for ear in ears.indices where ears[ear].lingers && !ears[ear].waitsForTurn {
      if changedAt[ears[ear].place, default: -1] > ears[ear].endedAt { ears[ear].lingers = false }
    }
    for link in links.indices where links[link].lingers {
      if changedSince.contains(links[link].a) || changedSince.contains(links[link].b) {
        links[link].lingers = false
      }
    }
    mayBeObserved.subtract(changedSince)
    let ownership = ownership
    let must = ownership.mustLive(roughNames, without: endangered)
    let may = ownership.mayLive(roughNames)
    for place in nodes.indices where state.alive[place] {
      let isAlive = real[place].value != nil
      if !isAlive && must[place] && !endangered.contains(place) {
        return fail("\(place) was released too early")
      }
      if isAlive && !may[place] { return fail("\(place) stays behind") }
      if !isAlive { noteDeath(place, ownership) }
    }
    for (place, made) in inner {
      let living = made.filter { $0.value != nil }
      if living.count > (state.alive[place] ? 1 : 0) {
        return fail("of what \(place) has made, \(living.count) stay behind")
      }
      // While nobody observes it, what a read inside a batch has made may be gone again.
      if living.isEmpty, state.alive[place], state.inner[place] != nil,
        ownership.observed[place] == .yes
      {
        return fail("\(place) lost what its transform has made")
      }
      inner[place] = living
    }
  }

  private func noteDeath(_ place: Int, _ ownership: GraphOwnership) {
    state.alive[place] = false
    noteNotNeeded(place)
    if ownership.observed[place] > .no { mayBeObserved.formUnion(nodes[place].inputs) }
    for link in links.indices where links[link].a == place || links[link].b == place {
      links[link].isEnded = true
      links[link].lingers = true
      noteNotNeeded(links[link].a)
      noteNotNeeded(links[link].b)
    }
  }

  // MARK: Expecting

  /// Everything as it is, or would be if the running batch ended now.
  var present: GraphState {
    if batchDepth == 0 { return state }
    var state = state
    _ = state.change(pending, in: nodes)
    return state
  }

  /// Writes to a source, to the whole that it is a lens on, and to their partners.
  @discardableResult
  private func write(_ place: Int, _ value: Int) -> Set<Int> {
    var visited: Set<Int> = []
    var corrected: [Corrected] = []
    write(place, value, &visited, &corrected)
    // Partners of what was corrected as it was written follow when all others have.
    for correction in corrected {
      var others: Set<Int> = []
      write(correction.place, pendingValue(correction.partner), &others, &corrected)
      visited.formUnion(others)
    }
    return visited
  }

  /// A value of which a partner is something else, as it was corrected.
  private struct Corrected {
    let place: Int
    let partner: Int
  }

  private func write(
    _ place: Int, _ value: Int, _ visited: inout Set<Int>, _ corrected: inout [Corrected]
  ) {
    visited.insert(place)
    let source = whole(place)
    visited.insert(source)
    let members = nodes.indices.filter {
      $0 == source || (state.alive[$0] && nodes[$0].isLens && whole($0) == source)
    }
    let former = members.map(pendingValue)
    pending[source] = wholeValue(place, value)
    // The partner of a part follows that, and not the whole; it is not followed by it in turn.
    let changed = zip(members, former).filter { $0 == place || pendingValue($0) != $1 }.map(\.0)
    visited.formUnion(changed)
    for member in changed {
      for partner in partners(member) where !visited.contains(partner) {
        let value = pendingValue(member)
        if pendingValue(partner) == value { continue }
        write(partner, value, &visited, &corrected)
        if pendingValue(partner) != value {
          corrected.append(Corrected(place: member, partner: partner))
        }
      }
    }
  }

  /// What a lens is on, in the end; a lens on something that is gone is a value of its own.
  private func whole(_ place: Int) -> Int {
    var place = place
    while nodes[place].isLens, state.alive[nodes[place].inputs[0]] {
      place = nodes[place].inputs[0]
    }
    return place
  }

  private func wholeValue(_ place: Int, _ value: Int) -> Int {
    guard nodes[place].isLens, state.alive[nodes[place].inputs[0]] else { return value }
    let outer = nodes[place].inputs[0]
    return wholeValue(outer, nodes[place].put(value, in: pendingValue(outer)))
  }

  private func pendingValue(_ place: Int) -> Int {
    if nodes[place].isLens, state.alive[nodes[place].inputs[0]] {
      return nodes[place].viewed(pendingValue(nodes[place].inputs[0]))
    }
    return pending[place] ?? state.values[place] ?? 0
  }

  private func partners(_ place: Int) -> [Int] {
    links.filter { !$0.isEnded && ($0.a == place || $0.b == place) }.map {
      $0.a == place ? $0.b : $0.a
    }
  }

  /// Makes one change of what was written, and notes who has to hear of it.
  private func commit() {
    commits += 1
    let changed = state.change(pending, in: nodes)
    pending = [:]
    var group: [Int: Deliveries] = [:]
    for place in nodes.indices where changed[place] {
      changedSince.insert(place)
      changedAt[place] = commits
      let hearing = ears.indices.filter { ears[$0].place == place && !ears[$0].isEnded }
        .filter { mayHear($0) }
      for ear in hearing {
        ears[ear].sequence?.note(state.values[place], isCertain: mustHear(ear))
      }
      let waiting = hearing.filter { ears[$0].sequence == nil }
        .map { (ear: $0, isOptional: !mustHear($0)) }
      if waiting.isEmpty { continue }
      group[place] = Deliveries(value: state.values[place] ?? -1, waiting: waiting)
    }
    for ear in writtenSince.keys { ears[ear].endedAt = commits }
    writtenSince = [:]
    groups.append(group)
    // Whether what lost its last owner in the middle of a change still follows is left open.
    if endangered.contains(where: { changed[$0] && state.alive[$0] }) { isOpen = true }
  }

  /// Listeners that came in the running batch after what they listen to had changed, with what was written
  /// after they came: only of that they hear.
  private var writtenSince: [Int: Set<Int>] = [:]

  /// Whether something was written after a listener came that may change what it listens to.
  private func mayHear(_ ear: Int) -> Bool {
    guard let written = writtenSince[ear] else { return true }
    let place = ears[ear].place
    return !written.isDisjoint(with: ancestors[place].union([place]))
  }

  /// Whether a listener hears of the change for certain. Whether what keeps state makes its one step of the
  /// batch before the listener came or when the batch ends is left open.
  private func mustHear(_ ear: Int) -> Bool {
    guard writtenSince[ear] != nil else { return true }
    let place = ears[ear].place
    return ancestors[place].union([place]).allSatisfy { nodes[$0].isPlain }
  }

  private func hear(_ ear: Int, _ value: Int) {
    tell("\(ears[ear].name) hears \(value)")
    if failure != nil || isOpen { return }
    if let expected = immediate {
      immediate = nil
      if expected != (ear, value) {
        failUnlessOpen(ears[ear].place, "\(ears[ear].name) heard \(value), not \(expected)")
      }
      return
    }
    guard takeCall(ear, value) else { return }
    if ears[ear].reactions.isEmpty { return }
    let actions = ears[ear].reactions.removeFirst()
    depth += 1
    for action in actions { perform(action) }
    depth -= 1
  }

  private func hearTracked(_ ear: Int) {
    tell("\(ears[ear].name) hears")
    if failure != nil || isOpen { return }
    let place = ears[ear].place
    // Where nobody but the graph knows a value, nobody knows whether somebody still waits for it.
    let isExpected = groups.contains { $0[place]?.waiting.contains { $0.ear == ear } ?? false }
    if named[place] == nil && !isExpected {
      endangered.formUnion(ancestors[place])
      return end(ear)
    }
    guard takeCall(ear, nil) else { return }
    end(ear)
  }

  /// Checks a call of a listener.
  private func takeCall(_ ear: Int, _ value: Int?) -> Bool {
    let name = ears[ear].name
    let place = ears[ear].place
    if ears[ear].isEnded {
      fail("\(name) was called after it had ended")
      return false
    }
    if batchDepth > 0 {
      fail("\(name) was called inside a batch")
      return false
    }
    // A group of which only what may be left out is waiting may be done.
    while let first = groups.first, first.values.allSatisfy({ $0.isDone }) {
      let isHere = first[place]?.waiting.contains { $0.ear == ear } ?? false
      if isHere && groups.dropFirst().contains(where: { $0[place] != nil }) {
        isOpen = true
        return false
      }
      if isHere && (value == nil || first[place]?.value == value) { break }
      groups.removeFirst()
    }
    guard let group = groups.first, let deliveries = group[place] else {
      fail("\(name) of \(place) heard \(text(value)) without a cause")
      return false
    }
    if let value, deliveries.value != value {
      fail("\(name) of \(place) heard \(value), not \(deliveries.value)")
      return false
    }
    let before = deliveries.waiting.prefix { $0.ear != ear }
    if before.count == deliveries.waiting.count || before.contains(where: { !$0.isOptional }) {
      fail("\(name) of \(place) was called out of turn")
      return false
    }
    for ancestor in orderedAncestors(place) where !(group[ancestor]?.isDone ?? true) {
      fail("\(place) was delivered before its source \(ancestor)")
      return false
    }
    groups[0][place]?.waiting.removeFirst(before.count + 1)
    return true
  }

  /// What is delivered first: not what a transform chooses or reads.
  private func orderedAncestors(_ place: Int) -> Set<Int> {
    nodes[place].sources.reduce(into: []) { $0.formUnion(orderedAncestors($1).union([$1])) }
  }

  /// A value is computed at most once for each change, and only if somebody needs it.
  func noteComputed(_ place: Int) {
    if failure != nil || isOpen { return }
    if batchDepth == 0 && computedAt[place] == stamp { fail("\(place) was computed twice") }
    computedAt[place] = stamp
    if asked.contains(place) || place >= nodes.count || isNeeded(place) { return }
    // A listener that is gone is found when its own value changes.
    let mayLinger = ears.contains {
      $0.lingers && ($0.place == place || ancestors[$0.place].contains(place))
    }
    if mayLinger { return }
    // Two changes may come one inside the other, before what is gone is looked for.
    spent.insert(place)
    if !mayBeNeeded.contains(place) { fail("\(place) was computed although nobody needs it") }
  }

  private func isNeeded(_ place: Int) -> Bool {
    if !asked.isEmpty && asked.contains(place) { return true }
    if ears.contains(where: { $0.place == place && !$0.isEnded }) { return true }
    if nodes[place].keepsState { return true }
    if links.contains(where: { !$0.isEnded && ($0.a == place || $0.b == place) }) { return true }
    return nodes.indices.contains {
      $0 > place && state.alive[$0] && nodes[$0].needed.contains(place) && isNeeded($0)
    }
  }

  // MARK: Telling

  func fail(_ message: String) {
    if failure == nil { failure = message }
  }

  func tell(_ event: @autoclosure () -> String) {
    if !isTraced || failure != nil { return }
    story.append(String(repeating: "  ", count: depth) + event())
    FileHandle.standardError.write(Data("\(story.last ?? "")\n".utf8))
  }

  private func text(_ value: Int?) -> String { value.map(String.init) ?? "empty" }
}
