import DynamicUIKit

@MainActor
func bind(_ control: UISwitch, _ set: Command<Bool>) {
  control >> set
  // error: '>>' is unavailable: name the event and, if the command takes a value, the property to send: control.on(.valueChanged, sending: \.isOn) >> command
}
