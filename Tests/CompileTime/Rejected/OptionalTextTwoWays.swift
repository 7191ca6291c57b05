import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String?>, _ field: UITextField) {
  name <<>>> field
  // error: '<<>>>' is unavailable: the value may be nil, the control's property may not; provide a default for nil: value[default: …] <<>>> control
}
