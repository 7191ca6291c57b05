import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<String>, _ b: Dynamic<String>) {
  a >>> b
  // error: '>>>' is unavailable: a value is no target; keep both the same with <<>>>, or set it in a closure: a >>> { b.value = $0 }
}
