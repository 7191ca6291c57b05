import DynamicUIKit

@MainActor
func add(_ numbers: Dynamic<[Int]>) {
  numbers.append(2)
  // error: 'append' is unavailable: change a value in place with value.update { $0.append(x) }
}
