import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String?>, _ field: UITextField) {
  name <<>>> field
  // error: '<<>>>' is unavailable: the left side may be nil, the right side may not; provide a default for nil: value[default: …] <<>>> other
}
