import DynamicUIKit

@MainActor
func bind(_ a: Dynamic<String>, _ b: Dynamic<Int>, _ button: UIButton) {
  combineLatest(a, b) { $0 == $1 } >>> button
  // error: '==' cannot be applied to operands of type 'String' and 'Int'
}
