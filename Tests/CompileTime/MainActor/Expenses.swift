import DynamicUIKit
import Foundation

// As in an app from Xcode's template, everything is on the main actor unless marked otherwise.

struct Expense: Identifiable, Equatable {
  let id: Int
  var title: String
  var amount: Decimal
}

nonisolated struct ExpenseService: Sendable {
  @concurrent func expenses(matching query: String) async throws -> [Expense] { [] }
}

final class ExpensesModel {
  let expenses = Dynamic<[Expense]>([])
  let query = Dynamic("")
  let isPrivate = Dynamic(false)
  let remove: Command<Expense>
  let search: AsyncCommand<String, [Expense]>

  private(set) lazy var shown = combineLatest(expenses, query) { expenses, query in
    expenses.filter { query.isEmpty || $0.title.contains(query) }
  }
  private(set) lazy var total = shown | { $0.reduce(0) { $0 + $1.amount } }

  init(service: ExpenseService) {
    remove = Command { [expenses] removed in expenses.update { $0.removeAll { $0 == removed } } }
    search = AsyncCommand { try await service.expenses(matching: $0) }
    search.results >> expenses
  }
}

final class ExpenseCell: UITableViewCell, BindableView {
  private let titleLabel = UILabel()
  private let amountLabel = UILabel()

  func bind(to expense: Listenable<Expense>) {
    expense | { $0.title } >>> titleLabel
    expense | { "\($0.amount)" } >>> amountLabel
  }
}

final class ExpensesViewController: UIViewController {
  let model: ExpensesModel
  let table = UITableView()
  let searchBar = UISearchBar()
  let privateSwitch = UISwitch()
  let totalLabel = UILabel()

  init(model: ExpensesModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.query <<>>> searchBar
    model.isPrivate <<>>> privateSwitch
    model.total | { "\($0)" } >>> totalLabel
    model.shown >>> table.rows(ExpenseCell.self, delete: model.remove)
    model.isPrivate >> { [weak self] in self?.title = $0 ? "Private" : nil }
  }
}
