import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open
  // error: >> command; or pass a value: button >> command.with { value }
}
