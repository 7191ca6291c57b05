import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open
  // error: name the event
}
