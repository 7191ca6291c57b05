import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field <<>>> name
  // error: '<<>>>' is unavailable: put the value that both start with on the left: value <<>>> control
}
