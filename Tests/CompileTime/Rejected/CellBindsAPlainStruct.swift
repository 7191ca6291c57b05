import DynamicUIKit

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: UITableViewCell, BindableView {
  // error: type 'PersonCell' does not conform to protocol 'BindableView'
  func bind(to person: Person) {}
}
