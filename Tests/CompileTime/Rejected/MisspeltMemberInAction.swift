import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

@MainActor
func bind(_ button: UIButton, _ person: Dynamic<Person>) {
  button >> { person.value.nam = "" }
  // error: value of type 'Person' has no member 'nam'
}
