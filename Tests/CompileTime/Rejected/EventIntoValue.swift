import DynamicUIKit

@MainActor
func bind(_ toggle: UISwitch, _ isOn: Dynamic<Bool>) {
  toggle.on(.valueChanged, sending: \.isOn) >> isOn
  // error: '>>' is unavailable: set the value in a closure: control.on(…, sending: …) >> { value.value = $0 }
}
