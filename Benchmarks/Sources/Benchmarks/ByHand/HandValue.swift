// Written by hand, to compare with Dynamic: the least code for one value and one listener.
// For speed, exclusivity checks are off, as in Dynamic.

@MainActor
final class HandValue {
  @exclusivity(unchecked) var value = 0
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  func set(_ newValue: Int) {
    value = newValue
    listener?(newValue)
  }

  /// Without a listener, the optimizer would reduce a loop of `set` calls to the last call.
  @inline(never)
  func setWithoutInlining(_ newValue: Int) { set(newValue) }
}

@MainActor
final class HandText {
  @exclusivity(unchecked) var value = ""
  @exclusivity(unchecked) var listener: (@MainActor (String) -> Void)?

  func set(_ newValue: String) {
    value = newValue
    listener?(newValue)
  }
}

@MainActor
final class HandBox<Value> {
  @exclusivity(unchecked) var value: Value
  @exclusivity(unchecked) var listener: (@MainActor (Value) -> Void)?

  init(_ value: Value) { self.value = value }

  func set(_ newValue: Value) {
    value = newValue
    listener?(newValue)
  }
}
