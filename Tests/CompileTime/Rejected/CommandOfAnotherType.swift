import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ open: Command<Int>) {
  button >> open
  // error: cannot convert value of type 'Command<Int>' to expected argument type 'Command<Void>'
}
