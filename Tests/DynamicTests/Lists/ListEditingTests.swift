import Testing

@testable import Dynamic

/// What several edits come to, and what it costs to find that, counted.
@MainActor @Suite("ListEditing")
struct ListEditingTests {
  /// How many pieces of the list were passed between so many edits.
  private func passed(_ count: Int, _ edit: (Int) -> [ListEdit]) -> Int {
    ListEditing((0..<count).flatMap(edit), on: 2 * count).passedCount
  }

  @Test(arguments: [100, 1000])
  func editsThatGoThroughTheListAreFoundWithoutPassingItAnew(count: Int) {
    #expect(passed(count) { [.splice(at: $0, removed: 1, inserted: 0)] } <= 2 * count)
    let inserting = passed(count) { [.splice(at: 2 * $0, removed: 0, inserted: 1)] }
    #expect((1...3 * count).contains(inserting))
    let replacing = passed(count) { [.splice(at: 2 * $0, removed: 1, inserted: 2)] }
    #expect((1...3 * count).contains(replacing))
    let backwards = passed(count) {
      [.splice(at: 2 * (count - $0) - 1, removed: 1, inserted: 0)]
    }
    #expect((1...2 * count).contains(backwards))
    let moving = passed(count) { number in
      let last = 2 * count - 1 - number
      return [.move(from: last, to: number), .move(from: number + 1, to: last)]
    }
    #expect((1...12 * count).contains(moving))
  }

  @Test func threeEditsComeToWhatTheyDoToTheList() {
    struct State {
      var list = [0, 1, 2]
      var replaced: Set<Int> = []
      var next = 10

      mutating func perform(_ edit: ListEdit) {
        switch edit {
        case .splice(let place, let removed, let inserted):
          list.replaceSubrange(place..<place + removed, with: next..<next + inserted)
          next += inserted
        case .replace(let place): replaced.insert(list[place])
        case .move(let from, let to): list.insert(list.remove(at: from), at: to)
        case .reset: break
        }
      }
    }

    func check(_ edits: [ListEdit], _ state: State) {
      if edits.count == 3 {
        var expected = ListDiff(from: [0, 1, 2], to: state.list)
        let diff = ListEditing.diff(of: edits, on: 3)
        let isSame = diff.applied(to: [0, 1, 2]) { state.list[$0] } == state.list
        for (new, old) in state.list.enumerated() where old < 3 && state.replaced.contains(old) {
          expected.changes.append(ListChange(old: old, new: new))
        }
        if !isSame || diff.editCount != expected.editCount || diff.changes != expected.changes {
          Issue.record("\(edits): \(diff)")
        }
        return
      }
      for edit in someEdits(of: state.list.count) {
        var state = state
        state.perform(edit)
        check(edits + [edit], state)
      }
    }

    check([], State())
  }

  private func someEdits(of count: Int) -> [ListEdit] {
    var edits: [ListEdit] = [.splice(at: count, removed: 0, inserted: 4)]
    edits += (0...count).map { .splice(at: $0, removed: 0, inserted: 1) }
    for place in 0..<count {
      edits.append(.splice(at: place, removed: 1, inserted: 0))
      edits.append(.replace(at: place))
      edits += (0..<count).map { .move(from: place, to: $0) }
    }
    return edits
  }
}
