//: # A form
//:
//: A small sign-up screen: values, derived values, a command, and a view controller that binds them to its controls.

import DynamicTesting
import DynamicUIKit

@MainActor
final class SignUpModel {
  let loginID = Dynamic("")
  let password = Dynamic("")
  let confirmation = Dynamic("")
  let hasAgreed = Dynamic(false)

  let warning: Listenable<String>
  let signUp: AsyncCommand<Void, String>

  init() {
    let isFilled = combineLatest([loginID, password, confirmation]) { texts in
      texts.allSatisfy { !$0.isEmpty }
    }
    let passwordsMatch = combineLatest(password, confirmation) { $0 == $1 }

    warning = combineLatest(isFilled, passwordsMatch, hasAgreed) { isFilled, match, hasAgreed in
      if !isFilled { return "" }
      if !match { return "The passwords do not match" }
      return hasAgreed ? "" : "Please accept the terms"
    }
    signUp = AsyncCommand(enabled: isFilled && passwordsMatch && hasAgreed) { [loginID] in
      let name = loginID.value
      try await Task.sleep(for: .milliseconds(10))  // Stands in for a server request.
      return name
    }
  }
}

final class SignUpViewController: UIViewController {
  let model: SignUpModel
  let loginField = UITextField()
  let passwordField = UITextField()
  let confirmationField = UITextField()
  let agreementSwitch = UISwitch()
  let warningLabel = UILabel()
  let signUpButton = UIButton(type: .system)
  let spinner = UIActivityIndicatorView(style: .medium)

  init(model: SignUpModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    layOut()

    model.loginID <<>>> loginField
    model.password <<>>> passwordField
    model.confirmation <<>>> confirmationField
    model.hasAgreed <<>>> agreementSwitch

    signUpButton >> model.signUp
    model.signUp.isEnabled | { $0 ? 1 : 0.5 } >>> signUpButton.modifiers.alpha
    model.signUp.isExecuting >>> spinner
    model.warning >>> warningLabel
  }

  private func layOut() {
    loginField.placeholder = "Login ID"
    passwordField.placeholder = "Password"
    confirmationField.placeholder = "Password again"
    passwordField.isSecureTextEntry = true
    confirmationField.isSecureTextEntry = true
    agreementSwitch.accessibilityLabel = "I accept the terms"
    signUpButton.setTitle("Sign up", for: .normal)

    let rows: [UIView] = [
      loginField, passwordField, confirmationField, agreementSwitch, warningLabel, signUpButton,
      spinner,
    ]
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.frame = view.bounds
    view.backgroundColor = .white
    view.addSubview(stack)
  }
}

let model = SignUpModel()
let controller = SignUpViewController(model: model)
model.signUp.results >> { print("Welcome, \($0)") }

#if canImport(UIKit) && canImport(PlaygroundSupport)
import PlaygroundSupport
PlaygroundPage.current.liveView = controller
#elseif !canImport(UIKit)
import TerminalHost
let session = TextSession(controller, width: 40)
#endif

//: A user fills in the form. Accepting the terms enables the button.

controller.loadViewIfNeeded()
controller.loginField.simulateTyping("ada")
controller.passwordField.simulateTyping("secret")
controller.confirmationField.simulateTyping("secre")
print(controller.warningLabel.text ?? "")  // Prints "The passwords do not match"

controller.confirmationField.simulateTyping("t")
print(controller.warningLabel.text ?? "")  // Prints "Please accept the terms"
print(controller.signUpButton.isEnabled)  // Prints "false"

controller.agreementSwitch.simulateTap()
print(controller.signUpButton.isEnabled)  // Prints "true"

#if !canImport(UIKit)
print(session.screen)
// Prints:
// [ada                                   ]
// [••••••                                ]
// [••••••                                ]
// (--●) on
// < Sign up >
#endif

//: A tap starts the request. The spinner animates and the button is disabled until the response arrives.

controller.signUpButton.simulateTap()
print(controller.signUpButton.isEnabled, controller.spinner.isAnimating)  // Prints "false true"
try await Task.sleep(for: .milliseconds(200))  // Prints "Welcome, ada"
print(controller.signUpButton.isEnabled, controller.spinner.isAnimating)  // Prints "true false"

//: [Next: a list](@next)
