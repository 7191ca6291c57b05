import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ control: UISwitch) {
  name <<>>> control
  // error: value.bindTwoWay(other, format: { … }, parse: { … })
}
