import DynamicUIKit

struct Person { var name = "" }

@MainActor
func bind(_ person: Dynamic<Person>, _ label: UILabel) {
  person >> { (p: Person) in label.text = p.nam }
  // error: value of type 'Person' has no member 'nam'
}
