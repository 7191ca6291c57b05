import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ control: UISwitch) {
  name <<>>> control
  // error: requires the types 'String' and 'Bool' be equivalent
}
