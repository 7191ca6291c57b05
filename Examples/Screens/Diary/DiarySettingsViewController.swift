#if !os(tvOS)
import DynamicUIKit

final class DiarySettingsViewController: UIViewController {
  private let model: DiaryViewModel

  private let nameField = UITextField.formField("Name", identifier: "name")
  private let orderLabel = UILabel()
  private let orderSwitch = UISwitch()

  init(model: DiaryViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "Settings"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.name <<>>> nameField
    model.isNewestFirst <<>>> orderSwitch
    disappearing >> model.save
  }

  override func loadView() {
    orderLabel.text = "Newest first"
    orderSwitch.accessibilityIdentifier = "order"
    view = .form([nameField, .hStack([orderLabel, orderSwitch])])
  }
}
#endif
