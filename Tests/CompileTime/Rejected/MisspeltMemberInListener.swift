import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ person: Dynamic<Person>, _ label: UILabel) {
  person >>> { label.text = $0.nam }
  // error: value of type 'Person' has no member 'nam'
}
