import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field <<>>> name
  // error: '<<>>>' is unavailable: put the value on the left, because it sets the control first: value <<>>> control
}
