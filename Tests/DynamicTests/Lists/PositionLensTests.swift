import Dynamic
import DynamicTesting
import Testing

/// Lenses that follow an array index, whatever element is there.
@MainActor @Suite("lenses on indexes")
struct PositionLensTests {
  struct Todo: Equatable { var title = "" }

  @Test func readsAndWritesElementAtIndex() {
    let items = Dynamic(["a", "b", "c"])
    let second = items[\.[1]]
    let log = second.recorded()
    second.value = "B"
    items.update { $0.remove(at: 0) }
    #expect(log.values == ["b", "B", "c"])
    #expect(items.value == ["B", "c"])
  }

  @Test func followsArrayThatShrinksAndGrows() {
    let items = Dynamic(Array(0..<1_000))
    let eleventh = items[\.[10]]
    for count in [500, 100, 11, 1_000, 12, 11] {
      items.value = Array(0..<count)
      eleventh.value = -count
      #expect(eleventh.value == -count && items.value[10] == -count)
    }
  }

  @Test func nestsWithFieldLenses() {
    struct List { var todos = [Todo(title: "a"), Todo(title: "b")] }
    let list = Dynamic(List())
    let title = list[\.todos][\.[1]][\.title]
    title.value = "B"
    #expect(list.value.todos.map(\.title) == ["a", "B"])
    list.value.todos.append(Todo())
    #expect(title.value == "B")
  }

  @Test func keyPathMayContinueIntoElement() {
    let todos = Dynamic([Todo(title: "a"), Todo(title: "b")])
    let title = todos[\.[1].title]
    let log = title.recorded()
    title.value = "B"
    #expect(todos.value.map(\.title) == ["a", "B"])
    todos.value = [Todo(title: "c"), Todo(title: "d"), Todo(title: "e")]
    #expect(log.values == ["b", "B", "d"])
  }

  @Test func writeDoesNotCopyTheArray() {
    let items = Dynamic(Array(0..<1_000))
    let eleventh = items[\.[10]]
    let address = items.value.withUnsafeBufferPointer { $0.baseAddress }
    eleventh.value = -1
    #expect(items.value.withUnsafeBufferPointer { $0.baseAddress } == address)
    #expect(items.value[10] == -1)
  }

  @Test func arrayPropertyLensWorksOnEmptyArray() {
    let items = Dynamic([3, 1, 2])
    let last = items[\.lastOrZero]
    items.value = []
    #expect(last.value == 0)
    last.value = 7
    #expect(items.value == [7])
  }

  @Test func boundValueFollowsIndexInNewArray() {
    let items = Dynamic(["a", "b"])
    let field = Dynamic("")
    items[\.[1]] <<>>> field
    field.value = "B"
    items.value = ["c", "d", "e"]
    #expect(field.value == "d")
  }

  #if os(macOS) || os(Linux)
  @Test(arguments: Misuse.allCases)
  func missingIndexTrapsWithMessageNamingIndexAndCount(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = misuse.rawValue as String] in
      await MainActor.run { Misuse(rawValue: name)?.perform() }
    }
    let message = try #require(result).message
    #expect(message.contains("Element 1 was "))
    #expect(message.contains(misuse == .missingFromTheStart ? "only 0" : "only 1"))
    let element = misuse.usesElementField ? "Todo" : "String"
    #expect(message.contains("Dynamic<Array<\(element)>>"))
    #expect(message.contains("; dispose of its bindings first"))
  }

  enum Misuse: String, CaseIterable, Sendable {
    case read, write, listen, twoWays, missingFromTheStart, afterShrinkingALongArray
    case readField, writeField

    var usesElementField: Bool { self == .readField || self == .writeField }

    @MainActor func perform() {
      if usesElementField { return performOnField() }
      let items = Dynamic(self == .missingFromTheStart ? [] : ["a", "b"])
      if self == .afterShrinkingALongArray { items.value = (0..<100).map(String.init) }
      let second = items[\.[1]]
      let field = Dynamic("")
      switch self {
      case .listen: second.addListener { _ in }
      case .twoWays: second <<>>> field
      default: break
      }
      if self != .missingFromTheStart { items.value = ["a"] }
      if self == .write { second.value = "B" } else { _ = second.value }
    }

    @MainActor private func performOnField() {
      let todos = Dynamic([Todo(title: "a"), Todo(title: "b")])
      let title = todos[\.[1].title]
      todos.update { $0.removeLast() }
      if self == .writeField { title.value = "B" } else { _ = title.value }
    }
  }
  #endif
}

extension [Int] {
  fileprivate var lastOrZero: Int {
    get { last ?? 0 }
    set { self = dropLast() + [newValue] }
  }
}
