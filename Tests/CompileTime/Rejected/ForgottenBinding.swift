import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name | label
  // error: '|' is unavailable: | adds a transform; bind with value >>> target
}
