import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ a: Dynamic<Person>, _ b: Dynamic<Int>, _ label: UILabel) {
  combineLatest(a, b) { "\($0.nam) \($1)" } >>> label
  // error: value of type 'Person' has no member 'nam'
}
