import Dynamic

/// Whether two values are known to be equal; values that are not Equatable never are.
@MainActor
func isKnown<Value>(_ value: Value, toEqual other: Value) -> Bool {
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  return (value as? any Equatable).map { isEqual($0) } ?? false
}
