import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field <<>>> name
  // error: '<<>>>' is unavailable: put the value on the left, because both sides start with it: value <<>>> control
}
