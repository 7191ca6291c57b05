import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ agreed: Dynamic<Bool>, _ button: UIButton) {
  name && agreed >>> button
  // error: cannot convert value of type 'Listenable<String>' to expected argument type 'Listenable<Bool>'
}
