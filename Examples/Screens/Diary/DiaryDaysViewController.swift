#if !os(tvOS)
import DynamicUIKit

final class DiaryDaysViewController: UIViewController {
  private let model: DiaryViewModel

  private let greetingLabel = UILabel()
  private let savedLabel = UILabel()
  private let hintLabel = UILabel()
  private let settingsButton = UIButton(type: .system)
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
    model.saved >>> savedLabel
    model.hasScrolled >>> hintLabel.animatedIsHiddenModifier
    model.days >>> tableView.rows(UITableViewCell.self) { $0.textLabel?.text = $1 }
    settingsButton >> model.changeSettings
    appearing >> model.visit
    tableView.dragBeginning >> model.hideHint
    tableView.dragEnding >> { [tableView] in tableView.flashScrollIndicators() }
  }

  override func loadView() {
    hintLabel.text = "Drag to look for other days"
    settingsButton.setTitle("Change", for: .normal)
    tableView.accessibilityIdentifier = "days"
    view = .form([.row([greetingLabel, settingsButton]), savedLabel, hintLabel], above: tableView)
  }
}
#endif
