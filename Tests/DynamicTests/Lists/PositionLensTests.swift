import Dynamic
import DynamicTesting
import Testing

/// A lens on an array index reads and writes whatever element is at the index.
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

  #if os(macOS) || os(Linux)
  enum Misuse: String, CaseIterable, Sendable {
    case create, read, write, bind

    @MainActor func perform() {
      let items = Dynamic(self == .create ? ["a"] : ["a", "b"])
      let second = items[\.[1]]
      let text = Dynamic("")
      if self == .bind { second <<>>> text }
      items.value = ["a"]
      switch self {
      case .create, .bind: break
      case .read: _ = second.value
      case .write: second.value = "B"
      }
      withExtendedLifetime(text) {}
    }
  }

  @Test(arguments: Misuse.allCases)
  func missingIndexTrapsWithMessageNamingIndexAndCount(_ misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = misuse.rawValue as String] in
      await MainActor.run { Misuse(rawValue: name)?.perform() }
    }
    let message = try #require(result).standardErrorText
    #expect(message.contains("Element 1 was used through a lens, but Dynamic<Array<String>>"))
    #expect(message.contains(" has 1 elements; dispose of the lens's bindings before "))
  }
  #endif
}
