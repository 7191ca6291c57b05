import DynamicUIKit

@MainActor
func bind(_ name: Dynamic<String>, _ field: UITextField) {
  name | { $0.uppercased() } <<>>> field
  // error: cannot convert value of type 'Listenable<String>' to expected argument type 'Dynamic<String>'
}
