import DynamicUIKit

@MainActor
func bind(_ count: Dynamic<Int>, _ label: UILabel) {
  count >> label
  // error: '>>' is unavailable: the value and the target are of different types; put a transform between them: value | { … } >> target
}
