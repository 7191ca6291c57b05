import Foundation

/// Returns the number in an environment variable, such as a seed; nil if it contains none.
func environmentNumber<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
