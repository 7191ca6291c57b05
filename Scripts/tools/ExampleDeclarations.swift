// Declarations that documentation examples may use: views, cells, and a model with lists.

import DynamicUIKit
import Observation

struct Beer: Identifiable, Equatable {
  var id = 0
  var name = ""
}

@Observable
final class Cart {
  var total = 0
}

struct Todo: Identifiable, Equatable {
  var id: Int
  var isDone = false
}

struct Photo: Hashable {}
struct Mail: Hashable {}

struct BeerService {
  func page(_ number: Int) async throws -> [Beer] { [Beer(id: number)] }
}

@MainActor
final class BeerModel {
  let service = BeerService()
  let beers = DynamicArray<Beer>([])
  let nextPage = 0
  let hasMorePages = Dynamic(true)
  let openBeerPage = Command<Beer> { _ in }

  let photos = Dynamic<[Photo]>([])
  let openPhoto = Command<Photo> { _ in }

  let items = Dynamic<[Item]>([])
  let tiles = Dynamic<[Tile]>([])

  let dates = Dynamic<[Int]>([])
  let remove = Command<Int> { _ in }

  let mails = Dynamic<[Mail]>([])
  let archive = Command<Mail> { _ in }
}

final class BeerCell: UITableViewCell, BindableView {
  func bind(to row: Listenable<Beer>) {}
}

final class DateCell: UITableViewCell, BindableView {
  func bind(to row: Listenable<Int>) {}
}

final class MailCell: UITableViewCell, BindableView {
  func bind(to row: Listenable<Mail>) {}
}

enum Item {
  case beer(Beer)
  case notice(String)
}
enum Tile {
  case photo(Photo)
  case text(String)
}

final class TextCell: UICollectionViewCell {
  let label = UILabel()
}

final class PhotoCell: UICollectionViewCell, BindableView {
  func bind(to row: Listenable<Photo>) {}
}

final class TodoCell: UITableViewCell, EditableView {
  let doneSwitch = UISwitch()
  func bind(to todo: Dynamic<Todo>) {}
}

@MainActor let model = BeerModel()
@MainActor let todos = Dynamic<[Todo]>([])
@MainActor let tableView = UITableView()
@MainActor let collectionView = UICollectionView(
  frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
