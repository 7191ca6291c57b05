import DynamicUIKit

@MainActor
func bind(_ isOn: Dynamic<Bool?>, _ control: UISwitch) {
  isOn >>> control
  // error: '>>>' is unavailable: the value and the target are of different types; put a transform between them: value | { … } >>> target
}
