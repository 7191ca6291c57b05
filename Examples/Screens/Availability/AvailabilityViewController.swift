#if !os(tvOS)
import DynamicUIKit

final class AvailabilityViewController: UIViewController {
  private let model: AvailabilityViewModel

  private let userNameField = UITextField.formField("User name", identifier: "userName")
  private let userNameLabel = UILabel()
  private let passwordField = UITextField.formField("Password", identifier: "password")
  private let passwordLabel = UILabel()
  private let repeatedField = UITextField.formField("Password again", identifier: "repeated")
  private let repeatedLabel = UILabel()

  init(model: AvailabilityViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.userName <<>>> userNameField
    model.password <<>>> passwordField
    model.repeatedPassword <<>>> repeatedField

    model.userNameValidation >>> userNameLabel.validationModifier
    model.passwordValidation >>> passwordLabel.validationModifier
    model.repeatedPasswordValidation >>> repeatedLabel.validationModifier
  }

  override func loadView() {
    title = "Availability"
    passwordField.isSecureTextEntry = true
    repeatedField.isSecureTextEntry = true
    view = .form([
      userNameField, userNameLabel, passwordField, passwordLabel, repeatedField, repeatedLabel,
    ])
  }
}

extension UILabel {
  fileprivate var validationModifier: PropertyModifier<Validation> {
    PropertyModifier(self) { label, validation in
      label.text = validation.message
      label.textColor = validation.color
    }
  }
}

extension Validation {
  fileprivate var color: UIColor {
    switch self {
    case .empty, .checking: .secondaryLabel
    case .valid: .systemGreen
    case .invalid: .systemRed
    }
  }
}
#endif
