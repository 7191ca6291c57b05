#if !os(tvOS)
import DynamicUIKit

final class TwoWayBindingViewController: UIViewController {
  private let model: TwoWayBindingViewModel

  private let switchControl = UISwitch()
  private let switchLabel = UILabel()
  private let switchButton = UIButton(type: .system)

  private let textField = UITextField.formField("User name", identifier: "userName")
  private let textFieldLabel = UILabel()
  private let textFieldButton = UIButton(type: .system)

  private let slider = UISlider()
  private let sliderLabel = UILabel()
  private let sliderButton = UIButton(type: .system)

  init(model: TwoWayBindingViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()

    switchButton >> model.changeSomethingEnabled
    textFieldButton >> model.changeUserName
    sliderButton >> model.changeAccuracy

    model.somethingEnabled | { "Current dynamic value: \($0)" } >>> switchLabel
    model.userName | { "Current dynamic value: \($0)" } >>> textFieldLabel
    model.accuracy | { "Current dynamic value: \($0)" } >>> sliderLabel

    model.somethingEnabled <<>>> switchControl
    model.userName <<>>> textField
    model.accuracy <<>>> slider
  }

  override func loadView() {
    title = "Two-Way Binding"
    switchControl.accessibilityIdentifier = "switch"
    slider.accessibilityIdentifier = "slider"
    switchButton.setTitle("Toggle", for: .normal)
    textFieldButton.setTitle("Random name", for: .normal)
    sliderButton.setTitle("Random accuracy", for: .normal)
    view = .form([
      .hStack([switchControl, switchButton]), switchLabel,
      .hStack([textField, textFieldButton]), textFieldLabel,
      .hStack([slider, sliderButton]), sliderLabel,
    ])
  }
}
#endif
