import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open.with(3)
  // error: 'with' is unavailable: write command.with { value }
}
