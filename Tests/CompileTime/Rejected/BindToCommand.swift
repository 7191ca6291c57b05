import DynamicUIKit

@MainActor
func bind(_ button: UIButton, _ save: Command<Void>) {
  button >>> save
  // error: '>>>' is unavailable: a control executes a command on each event: control >> command
}
