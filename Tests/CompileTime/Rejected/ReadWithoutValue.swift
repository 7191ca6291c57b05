import DynamicUIKit

@MainActor
func show(_ name: Dynamic<String>, _ label: UILabel) {
  label.text = name
  // error: cannot assign value of type 'Dynamic<String>' to type 'String'
}
