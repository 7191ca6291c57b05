import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ person: Dynamic<Person>, _ label: UILabel) {
  person >>> { person in
    let name = person.nam
    // error: value of type 'Person' has no member 'nam'
    label.text = name
  }
}
