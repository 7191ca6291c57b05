// What somebody would write who needs one value, one listener and nothing else. Checks of exclusive access are off here
// as they are in the module, so the comparison is with the fastest spelling.

/// A value and the closure to call when it is set.
@MainActor
final class HandValue {
  @exclusivity(unchecked) var value = 0
  @exclusivity(unchecked) var listener: (@MainActor (Int) -> Void)?

  func set(_ newValue: Int) {
    value = newValue
    listener?(newValue)
  }

  /// Sets by a call; inlined in a loop, where nobody listens only the last set would be left.
  @inline(never)
  func setByCall(_ newValue: Int) { set(newValue) }
}

/// The same for text.
@MainActor
final class HandText {
  @exclusivity(unchecked) var value = ""
  @exclusivity(unchecked) var listener: (@MainActor (String) -> Void)?

  func set(_ newValue: String) {
    value = newValue
    listener?(newValue)
  }
}

/// The same for anything.
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
