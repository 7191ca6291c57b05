import DynamicUIKit

@MainActor
func bind(_ choice: Dynamic<String>, _ picker: UIPickerView) {
  choice <<>>> picker
  // error: a picker view has no default property
}
