import Dynamic

/// The `values` of one value of the graph, and what the model expects of them.
@MainActor
final class GraphSequence {
  let ear: Int
  private let iterator: AsyncStream<Int>.AsyncIterator
  private var hasTaken = false
  private var taken: Int?
  /// What may come next; nil stands for nothing.
  private(set) var possible: Set<Int?>

  init(_ ear: Int, _ values: AsyncStream<Int>, first: Int?) {
    self.ear = ear
    iterator = values.makeAsyncIterator()
    possible = [first]
  }

  /// Notes a change of the value: of those that nobody has taken the newest stays.
  func note(_ value: Int?, isCertain: Bool) {
    guard let value else { return }
    if isCertain { possible = [value] } else { possible.insert(value) }
  }

  /// What was expected to come has come.
  func noteTaken() { possible = [nil] }

  enum Next: Equatable {
    case element(Int)
    case end
    /// Neither comes for long.
    case nothing
  }

  /// Takes the next element, without waiting for ever for one that does not come.
  func next() async -> Next {
    hasTaken = false
    let task = Task { await take() }
    for _ in 0..<20 where !hasTaken { await Task.yield() }
    await turns { hasTaken }
    if !hasTaken {
      task.cancel()
      return .nothing
    }
    return taken.map(Next.element) ?? .end
  }

  private func take() async {
    // A call on the property itself would hold it while it waits.
    var own = iterator
    taken = await own.next(isolation: MainActor.shared)
    hasTaken = true
  }
}

extension GraphRun {
  func makeSequence(_ number: Int, _ place: Int) {
    guard let node = named[place], nodes[place].holdsNumber, sequences[number] == nil,
      !isFirstViewOpen(place)
    else { return }
    tell("sequence \(number) of \(place)")
    let first = present.values[place]
    let ear = add(Ear(name: "sequence \(number)", place: place))
    asked = ancestors[place].union([place])
    let values = unsafeDowncast(node, to: Listenable<Int>.self).values
    asked = []
    let sequence = GraphSequence(ear, values, first: first)
    ears[ear].sequence = sequence
    sequences[number] = sequence
  }

  /// Nobody asks for the elements any more, which the value is told when the main actor is free.
  func dropSequence(_ number: Int) {
    guard let ear = sequences.removeValue(forKey: number)?.ear else { return }
    tell("drop sequence \(number)")
    end(ear)
    ears[ear].lingers = true
    ears[ear].waitsForTurn = true
    ears[ear].sequence = nil
  }

  /// Compares the next element with the newest value that nobody has taken.
  func takeNext(_ number: Int) async {
    guard let sequence = sequences[number] else { return }
    let place = ears[sequence.ear].place
    let isOver = !state.alive[place]
    // It may have to wait.
    if sequence.possible.contains(nil) && !isOver { return }
    tell("take from sequence \(number)")
    let next = await sequence.next()
    let isExpected =
      switch next {
      case .element(let value): sequence.possible.contains(value)
      case .end: isOver && sequence.possible.contains(nil)
      case .nothing: false
      }
    if !isExpected {
      fail("sequence \(number) of \(place) has \(next), not one of \(sequence.possible)")
    }
    sequence.noteTaken()
    await endOfTurn()
  }

  /// Lets the sequences end that were dropped.
  func endOfTurn() async {
    let dropped = ears.indices.filter { ears[$0].waitsForTurn }
    if dropped.isEmpty { return }
    await Task {}.value
    for ear in dropped {
      ears[ear].waitsForTurn = false
      ears[ear].lingers = false
    }
  }

  /// With their values the sequences end.
  func finishSequences() async {
    if failure != nil || isOpen { return }
    for (number, sequence) in sequences where !state.alive[ears[sequence.ear].place] {
      // What is left, and the end.
      for _ in 0..<2 { await takeNext(number) }
    }
  }
}
