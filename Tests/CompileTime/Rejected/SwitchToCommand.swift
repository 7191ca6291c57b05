import DynamicUIKit

@MainActor
func bind(_ control: UISwitch, _ set: Command<Bool>) {
  control >> set
  // error: '>>' is unavailable: name the event, and what goes with it unless the command takes nothing: control.on(.valueChanged, sending: \.isOn) >> command
}
