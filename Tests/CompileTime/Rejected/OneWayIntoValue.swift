import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<Int>, _ b: Dynamic<String>) {
  a >>> b
  // error: '>>>' is unavailable: the value and the target are of different types; put a transform between them
}
