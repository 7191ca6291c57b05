import DynamicUIKit

@MainActor
func bind(_ button: UIButton) {
  button >>> { print(1) }
  // error: '>>>' is unavailable: a control executes a closure on each event: control >> { … }
}
