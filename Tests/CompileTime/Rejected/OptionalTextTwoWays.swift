import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String?>, _ field: UITextField) {
  name <<>>> field
  // error: '<<>>>' is unavailable: the value may be nil, but the control's default property may not; provide a default for nil: value[default: …] <<>>> control
}
