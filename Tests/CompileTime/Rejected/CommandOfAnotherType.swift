import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open
  // error: the command takes a value: button >> command.with { value }
}
