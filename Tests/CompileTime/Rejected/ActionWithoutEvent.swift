import DynamicUIKit

@MainActor
func bind(_ toggle: UISwitch) {
  toggle >> { print("flipped") }
  // error: name the event: control.on(.valueChanged) >> { … }
}
