import DynamicUIKit

@MainActor
func show(_ isOn: Dynamic<Bool>) {
  if isOn { print(1) }
  // error: cannot convert value of type 'Dynamic<Bool>' to expected condition type 'Bool'
}
