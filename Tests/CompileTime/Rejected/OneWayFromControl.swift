import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  field >>> name
  // error: '>>>' is unavailable: bind user input with a two-way binding: value <<>>> control
}
