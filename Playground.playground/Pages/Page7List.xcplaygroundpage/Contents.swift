//: # A list
//:
//: One line binds an array of a view model to a table. The table animates changes of the array.

import DynamicUIKit

struct Beer: Identifiable, Equatable {
  var id: Int
  var name: String
}

//: You edit a `DynamicArray` like an array. (A `Dynamic` of an array works as well.)

@MainActor
final class BeerModel {
  let beers = DynamicArray([Beer(id: 1, name: "Porter"), Beer(id: 2, name: "Stout")])
  lazy var title = beers.map { "\($0.count) beers" }
  lazy var open = Command<Beer> { print("Opening \($0.name)") }
}

//: A cell binds itself to its row. Its bindings end when the cell shows another row.

final class BeerCell: UITableViewCell, BindableView {
  func bind(to beer: Listenable<Beer>) {
    beer.bind(to: self) { cell, beer in cell.textLabel?.text = beer.name }
  }
}

final class BeersViewController: UIViewController {
  let model: BeerModel
  let tableView = UITableView()

  init(model: BeerModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)

    model.beers >>> tableView.rows(BeerCell.self, select: model.open)
    model.title >>> self
  }
}

let model = BeerModel()
let controller = BeersViewController(model: model)

#if canImport(UIKit) && canImport(PlaygroundSupport)
import PlaygroundSupport
PlaygroundPage.current.liveView = controller
#elseif !canImport(UIKit)
import TerminalHost
let session = TextSession(controller, width: 40)
print(session.screen)
// Prints:
// 0  Porter
// 1  Stout
#endif

controller.loadViewIfNeeded()

//: From here on, the code changes only the model.

model.beers.append(Beer(id: 3, name: "Pils"))
model.beers.performBatchUpdates {
  model.beers.move(from: 2, to: 0)
  model.beers[1].name = "Baltic Porter"
}
print(controller.title ?? "")  // Prints "3 beers"

#if !canImport(UIKit)
print(session.screen)
// Prints:
// 0  Pils
// 1  Baltic Porter
// 2  Stout
#endif

//: Changed and moved rows keep their cells. Selecting a row executes `open`.

//: [Next: testing](@next)
