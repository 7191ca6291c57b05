import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open
  // error: name the event and, if the command takes a value, the property to send
}
