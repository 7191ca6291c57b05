import DynamicUIKit

@MainActor
func bind(_ choice: Dynamic<String>, _ picker: UIPickerView) {
  choice <<>>> picker
  // error: '<<>>>' requires that 'UIPickerView' conform to 'DynamicalObject'
}
