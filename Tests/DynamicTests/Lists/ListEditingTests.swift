import Dynamic
import Testing

/// What it costs to find what many edits come to, counted.
@MainActor @Suite("ListEditing")
struct ListEditingTests {
  /// How many pieces of the list were passed between so many edits.
  private func passed(_ count: Int, _ edit: (Int) -> [ListEdit]) -> Int {
    ListEditing((0..<count).flatMap(edit), on: 2 * count).passedCount
  }

  @Test(arguments: [100, 1000])
  func editsThatGoThroughTheListAreFoundWithoutPassingItAnew(count: Int) {
    #expect(passed(count) { [.splice(at: $0, removed: 1, inserted: 0)] } <= 2 * count)
    #expect(passed(count) { [.splice(at: 2 * $0, removed: 0, inserted: 1)] } <= 3 * count)
    #expect(passed(count) { [.splice(at: 2 * $0, removed: 1, inserted: 2)] } <= 3 * count)
    #expect(
      passed(count) { [.splice(at: 2 * (count - $0) - 1, removed: 1, inserted: 0)] } <= 2 * count)
    #expect(
      passed(count) { number in
        let last = 2 * count - 1 - number
        return [.move(from: last, to: number), .move(from: number + 1, to: last)]
      } <= 12 * count)
  }
}
