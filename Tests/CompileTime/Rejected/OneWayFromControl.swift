import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field >>> name
  // error: '>>>' is unavailable: what the user does reaches a value by two ways: value <<>>> control
}
