/// A value for every row of a list of sections.
struct RowTable<Value> {
  private let offsets: [Int]
  private var values: [Value]

  /// Creates a table with the same value for all rows.
  init(_ rowCounts: [Int], repeating value: Value) {
    var offsets: [Int] = []
    var total = 0
    for count in rowCounts {
      offsets.append(total)
      total += count
    }
    self.offsets = offsets
    values = Array(repeating: value, count: total)
  }

  subscript(path: ListPath) -> Value {
    get { values[offsets[path.section] + path.row] }
    set { values[offsets[path.section] + path.row] = newValue }
  }
}
