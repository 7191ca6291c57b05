import Foundation

/// A number from the environment: how much a test does, or where a random one begins.
func number<Number: FixedWidthInteger>(_ name: String) -> Number? {
  ProcessInfo.processInfo.environment[name].flatMap { Number($0) }
}
