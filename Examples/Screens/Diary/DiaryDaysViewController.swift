#if !os(tvOS)
import DynamicUIKit

final class DiaryDaysViewController: UIViewController {
  private let model: DiaryViewModel

  private let greetingLabel = UILabel()
  private let saveLabel = UILabel()
  private let hintLabel = UILabel()
  private let changeButton = UIButton(type: .system)
  private let tableView = UITableView()

  init(model: DiaryViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Days"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.greeting >>> greetingLabel
    model.saveMessage >>> saveLabel
    model.hasScrolled >>> hintLabel.animatedIsHiddenModifier
    model.days >>> tableView.rows(UITableViewCell.self) { $0.textLabel?.text = $1 }
    changeButton >> model.showSettings
    appearing >> model.countVisit
    tableView.dragBeginning >> model.hideHint
    tableView.dragEnding >> { [tableView] in tableView.flashScrollIndicators() }
  }

  override func loadView() {
    hintLabel.text = "Drag to look for other days"
    changeButton.setTitle("Change", for: .normal)
    tableView.accessibilityIdentifier = "days"
    view = .form([.hStack([greetingLabel, changeButton]), saveLabel, hintLabel], above: tableView)
  }
}
#endif
