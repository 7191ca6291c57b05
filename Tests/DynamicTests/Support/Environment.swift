import Foundation

/// Nil if the variable is unset or not a number.
func environmentNumber<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
