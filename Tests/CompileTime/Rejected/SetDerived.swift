import Dynamic

@MainActor
func set(_ name: Dynamic<String>) {
  let greeting = name | { "Hello, \($0)" }
  greeting.value = "Hello"
  // error: 'value' is a get-only property
}
