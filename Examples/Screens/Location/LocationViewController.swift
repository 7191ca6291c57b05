#if !os(tvOS)
import DynamicUIKit

final class LocationViewController: UIViewController {
  private let model: LocationViewModel

  private let coordinateLabel = UILabel()
  private let permissionLabel = UILabel()
  private let settingsButton = UIButton(type: .system)
  private lazy var permissionView = UIStackView(arrangedSubviews: [permissionLabel, settingsButton])

  init(model: LocationViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.coordinate >>> coordinateLabel.coordinateModifier
    model.isAuthorized >>> permissionView.modifiers.isHidden
    settingsButton >> model.openSettings
  }

  override func loadView() {
    title = "Location"
    coordinateLabel.textAlignment = .center
    permissionLabel.text = "This screen shows where you are, if you allow it in the settings."
    permissionLabel.numberOfLines = 0
    settingsButton.setTitle("Open Settings", for: .normal)
    permissionView.axis = .vertical
    permissionView.spacing = 8
    view = .form([coordinateLabel, permissionView])
  }
}
#endif
