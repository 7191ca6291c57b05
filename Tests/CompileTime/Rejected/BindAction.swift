import DynamicUIKit

@MainActor
func bind(_ button: UIButton) {
  button >>> { print(1) }
  // error: '>>>' is unavailable: a control executes a command later, and not at once: control >> { … }
}
