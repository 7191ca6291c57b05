import Dynamic
import DynamicTesting
import Testing

/// Lenses on a place of an array, whatever element is there.
@MainActor @Suite("lenses on places")
struct PositionLensTests {
  struct Todo: Equatable {
    var title = ""
  }

  @Test func itReadsAndWritesThePlace() {
    let items = Dynamic(["a", "b", "c"])
    let second = items[\.[1]]
    let log = second.recorded()
    second.value = "B"
    items.update { $0.remove(at: 0) }
    #expect(log.values == ["b", "B", "c"])
    #expect(items.value == ["B", "c"])
  }

  @Test func arraysShrinkAndGrowDownToThePlace() {
    let items = Dynamic(Array(0..<1_000))
    let tenth = items[\.[10]]
    for count in [500, 100, 11, 1_000, 12, 11] {
      items.value = Array(0..<count)
      tenth.value = -count
      #expect(tenth.value == -count && items.value[10] == -count)
    }
  }

  @Test func lensesOnTheElementAndOnWhatTheArrayIsPartOf() {
    struct List { var todos = [Todo(title: "a"), Todo(title: "b")] }
    let list = Dynamic(List())
    let title = list[\.todos][\.[1]][\.title]
    title.value = "B"
    #expect(list.value.todos.map(\.title) == ["a", "B"])
    list.value.todos.append(Todo())
    #expect(title.value == "B")
  }

  @Test func aPropertyOfArraysIsNoPlace() {
    let items = Dynamic([3, 1, 2])
    let last = items[\.final]
    items.value = []
    #expect(last.value == 0)
    last.value = 7
    #expect(items.value == [7])
  }

  @Test func twoWaysWhileThePlaceIsThere() {
    let items = Dynamic(["a", "b"])
    let field = Dynamic("")
    items[\.[1]] <<>>> field
    field.value = "B"
    items.value = ["c", "d", "e"]
    #expect(field.value == "d")
  }

  #if os(macOS) || os(Linux)
  @Test(arguments: Use.allCases)
  func aPlaceThatHasGoneStopsWithTheIndexAndTheCount(_ use: Use) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = use.rawValue as String] in
      await MainActor.run { Use(rawValue: name)?.mistake() }
    }
    let message = try #require(result).message
    #expect(message.contains("Element 1 was "))
    #expect(message.contains(use == .atFirst ? "only 0" : "only 1"))
    #expect(message.contains("Dynamic<Array<String>>"))
    #expect(message.contains("; end what uses the lens before"))
  }

  enum Use: String, CaseIterable, Sendable {
    case read, write, listen, twoWays, atFirst, ofALongArray

    @MainActor func mistake() {
      let items = Dynamic(self == .atFirst ? [] : ["a", "b"])
      if self == .ofALongArray { items.value = (0..<100).map(String.init) }
      let second = items[\.[1]]
      let field = Dynamic("")
      switch self {
      case .listen: second.addListener { _ in }
      case .twoWays: second <<>>> field
      default: break
      }
      if self != .atFirst { items.value = ["a"] }
      if self == .write { second.value = "B" } else { _ = second.value }
    }
  }
  #endif
}

extension [Int] {
  fileprivate var final: Int {
    get { last ?? 0 }
    set { self = dropLast() + [newValue] }
  }
}
