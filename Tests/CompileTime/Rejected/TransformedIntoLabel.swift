import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name | { $0.count } >>> label
  // error: '>>>' is unavailable: the value and the target are of different types; put a transform between them: value | { … } >>> target
}
