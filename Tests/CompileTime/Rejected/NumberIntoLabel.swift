import DynamicUIKit

@MainActor
func bind(_ count: Dynamic<Int>, _ label: UILabel) {
  count >>> label
  // error: the value and the target are of different types
}
