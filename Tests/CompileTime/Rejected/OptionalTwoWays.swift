import Dynamic

@MainActor
func bind(_ name: Dynamic<String?>, _ text: Dynamic<String>) {
  name <<>>> text
  // error: '<<>>>' is unavailable: the left side may be nil, the right side may not; provide a default for nil: value[default: …] <<>>> other
}
