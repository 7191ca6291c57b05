import Dynamic

/// Whether two values are equal, as far as their type tells.
@MainActor
func isKnown<Value>(_ value: Value, toEqual other: Value) -> Bool {
  func isEqual<Known: Equatable>(_ value: Known) -> Bool { value == other as? Known }
  return (value as? any Equatable).map { isEqual($0) } ?? false
}
