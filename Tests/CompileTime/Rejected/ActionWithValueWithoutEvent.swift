import DynamicUIKit

@MainActor
func bind(_ toggle: UISwitch, _ isOn: Dynamic<Bool>) {
  toggle >> { newValue in isOn.value = newValue }
  // error: name the event and the property to send: aSwitch.on(.valueChanged, sending: \.isOn)
}
