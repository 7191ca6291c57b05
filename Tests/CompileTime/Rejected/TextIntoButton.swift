import DynamicUIKit

@MainActor
func bind(_ title: Dynamic<String>, _ button: UIButton) {
  title >>> button
  // error: for the title, bind title >>> button.titleModifier(for: .normal)
}
