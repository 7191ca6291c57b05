#if !os(tvOS)
import DynamicUIKit

final class SignUpViewController: UIViewController {
  private let model: SignUpViewModel

  private let loginIDField = UITextField.formField("Login ID", identifier: "loginID")
  private let passwordField = UITextField.formField("Password", identifier: "password")
  private let confirmationField = UITextField.formField(
    "Password again", identifier: "confirmation")
  private let termsSwitch = UISwitch()
  private let warningLabel = UILabel()
  private let signUpButton = UIButton(type: .system)
  private let spinner = UIActivityIndicatorView(style: .medium)

  init(model: SignUpViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()

    model.loginID <<>>> loginIDField
    model.password <<>>> passwordField
    model.confirmation <<>>> confirmationField
    model.acceptsTerms <<>>> termsSwitch
    model.warning >>> warningLabel

    signUpButton >> model.signUp
    model.signUp.isEnabled | { $0 ? 1.0 : 0.5 } >>> signUpButton.modifiers.alpha
    model.signUp.isExecuting >>> spinner

    model.signUp.results >> presentation { .message("Welcome", "Your login ID is \($0.loginID)") }
    model.signUp.lastError >>> presentation { .message("Sign-up failed", "\($0)") }
  }

  override func loadView() {
    title = "Sign Up"
    passwordField.isSecureTextEntry = true
    confirmationField.isSecureTextEntry = true
    termsSwitch.accessibilityIdentifier = "terms"
    warningLabel.textColor = .systemRed
    warningLabel.numberOfLines = 0
    signUpButton.setTitle("Sign Up", for: .normal)
    signUpButton.accessibilityIdentifier = "signUp"
    let termsLabel = UILabel()
    termsLabel.text = "I accept the terms"
    view = .form([
      loginIDField, passwordField, confirmationField, .hStack([termsLabel, termsSwitch]),
      .hStack([signUpButton, spinner]), warningLabel,
    ])
  }
}
#endif
