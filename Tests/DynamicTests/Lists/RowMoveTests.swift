import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("RowMove")
struct RowMoveTests {
  private func path(_ section: Int, _ row: Int) -> ListPath { ListPath(section: section, row: row) }

  @Test func reordersAnArray() {
    let rows = Dynamic(["a", "b", "c"])
    rows.perform(RowMove(row: "a", from: path(0, 0), to: path(0, 2)))
    #expect(rows.value == ["b", "c", "a"])
    // If the row is not at the given place, `perform` finds it by its value.
    rows.perform(RowMove(row: "a", from: path(0, 7), to: path(0, 0)))
    #expect(rows.value == ["a", "b", "c"])
    // A destination beyond the last row means the end.
    rows.perform(RowMove(row: "b", from: path(0, 0), to: path(0, 9)))
    #expect(rows.value == ["a", "c", "b"])
    // A missing row does not move.
    rows.perform(RowMove(row: "d", from: path(0, 3), to: path(0, 0)))
    #expect(rows.value == ["a", "c", "b"])
  }

  @Test func movesRowsBetweenSections() {
    let sections = Dynamic([RowSection("A", rows: ["a", "b"]), RowSection("B", rows: [])])
    let log = sections.map { $0.map(\.rows) }.recorded()
    sections.perform(RowMove(row: "a", from: path(0, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "b", from: path(0, 0), to: path(1, 7)))
    sections.perform(RowMove(row: "a", from: path(1, 0), to: path(1, 1)))
    #expect(
      log.values == [
        [["a", "b"], []], [["b"], ["a"]], [[], ["a", "b"]], [[], ["b", "a"]],
      ])
    let arrays = DynamicArray([DynamicArray(["a"]), DynamicArray(["b"])])
    arrays.perform(RowMove(row: "a", from: path(0, 0), to: path(1, 5)))
    #expect(arrays.value.map(\.value) == [[], ["b", "a"]])
  }

  @Test func moveWithMissingRowOrSectionIsIgnored() {
    let sections = Dynamic([RowSection("A", rows: ["a", "b"]), RowSection("B", rows: [])])
    let log = sections.recorded()
    sections.perform(RowMove(row: "c", from: path(0, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "c", from: path(2, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "b", from: path(0, 1), to: path(2, 0)))
    #expect(log.values.count == 1)
  }

  @Test func performReadsTheExternalStoreFirst() {
    var store = [1, 2, 3]
    let rows = Dynamic(reading: { store }, writing: { store = $0 })
    store = [2, 3]
    rows.perform(RowMove(row: 3, from: path(0, 2), to: path(0, 0)))
    #expect(store == [3, 2])
  }
}
