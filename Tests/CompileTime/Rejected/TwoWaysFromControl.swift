import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field <<>>> name
  // error: '<<>>>' is unavailable: the value that both start from stands on the left: value <<>>> control
}
