import DynamicUIKit

@MainActor
func add(_ numbers: Dynamic<[Int]>) {
  numbers.append(2)
  // error: 'append' is unavailable: write rows.update { $0.append(x) } to change it in place
}
