import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<String>, _ b: Dynamic<Int>, _ label: UILabel) {
  combineLatest(a, b) >>> label
  // error: '>>>' is unavailable: the value and the target are of different types; put a transform between them: value | { … } >>> target
}
