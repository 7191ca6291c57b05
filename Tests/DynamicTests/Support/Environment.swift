import Foundation

/// A number from the environment, such as a repeat count or a seed.
func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
