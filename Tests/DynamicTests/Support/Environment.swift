import Foundation

/// Returns an environment variable as a number; nil if the variable is unset or not a number.
func environmentNumber<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
