import DynamicUIKit

func bind(_ name: Dynamic<String>) {
  name >>> { print($0) }
  // error: call to main actor-isolated operator function '>>>' in a synchronous nonisolated context
}
