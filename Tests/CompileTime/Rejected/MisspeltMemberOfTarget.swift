import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ person: Dynamic<Person>, _ label: UILabel) {
  person >>> { label.txt = $0.name }
  // error: value of type 'UILabel' has no member 'txt'
}
