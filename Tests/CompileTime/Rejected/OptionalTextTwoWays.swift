import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String?>, _ field: UITextField) {
  name <<>>> field
  // error: '<<>>>' is unavailable: the value may be nil, what the control shows may not; say what stands for nil: value[default: …] <<>>> control
}
