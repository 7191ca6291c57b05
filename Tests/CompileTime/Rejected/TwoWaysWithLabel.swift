import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ label: UILabel) {
  name <<>>> label
  // error: '<<>>>' is unavailable: the user does not change this object; bind it one way with >>>
}
