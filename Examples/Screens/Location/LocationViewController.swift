#if !os(tvOS)
import DynamicUIKit

final class LocationViewController: UIViewController {
  private let model: LocationViewModel

  private let coordinateLabel = UILabel()
  private let refusalLabel = UILabel()
  private let settingsButton = UIButton(type: .system)
  private lazy var refusalView = UIStackView(arrangedSubviews: [refusalLabel, settingsButton])

  init(model: LocationViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.coordinate >>> coordinateLabel.coordinateModifier
    model.isAuthorized >>> refusalView.modifiers.isHidden
    settingsButton >> model.openSettings
  }

  override func loadView() {
    title = "Location"
    coordinateLabel.textAlignment = .center
    refusalLabel.text = "This screen shows where you are, if you allow it in the settings."
    refusalLabel.numberOfLines = 0
    settingsButton.setTitle("Open Settings", for: .normal)
    refusalView.axis = .vertical
    refusalView.spacing = 8
    view = .form([coordinateLabel, refusalView])
  }
}
#endif
