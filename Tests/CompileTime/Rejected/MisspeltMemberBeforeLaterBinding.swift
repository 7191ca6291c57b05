import DynamicUIKit

struct Person { var name = "" }

@MainActor
func bind(_ person: Dynamic<Person>, _ label: UILabel) {
  person | { (p: Person) in p.nam } >> label
  // error: value of type 'Person' has no member 'nam'
}
