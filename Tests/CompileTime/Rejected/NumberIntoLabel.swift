import DynamicUIKit

@MainActor
func bind(_ count: Dynamic<Int>, _ label: UILabel) {
  count >>> label
  // error: cannot be applied to operands of type 'Dynamic<Int>' and 'UILabel'
}
