import DynamicTesting
import DynamicUIKit
import Testing

@testable import ExampleScreens

@MainActor @Suite("SignUp: model")
struct SignUpViewModelTests {
  let clock = ManualClock()
  let model: SignUpViewModel

  init() { model = SignUpViewModel(service: FakeSignUpService(clock: clock)) }

  /// In the fake service, only the login ID "grace" is taken.
  private func fillIn(_ loginID: String = "ada") {
    model.loginID.value = loginID
    model.password.value = "secret"
    model.confirmation.value = "secret"
    model.acceptsTerms.value = true
  }

  @Test(arguments: [
    ("", "", "", false, nil),
    ("ada", "secret", "", false, nil),
    ("", "secret", "secre", true, nil),
    ("ada", "secret", "secre", false, "The passwords do not match"),
    ("ada", "secret", "secre", true, "The passwords do not match"),
    ("ada", "secret", "secret", false, "Please accept the terms"),
    ("ada", "secret", "secret", true, nil),
  ])
  func warnsOfTheFirstMistakeOnceAllFieldsAreFilled(
    _ loginID: String, _ password: String, _ confirmation: String, _ acceptsTerms: Bool,
    _ warning: String?
  ) {
    model.loginID.value = loginID
    model.password.value = password
    model.confirmation.value = confirmation
    model.acceptsTerms.value = acceptsTerms
    #expect(model.warning.value == warning)
  }

  @Test func signUpNeedsEqualPasswordsAndAcceptedTerms() {
    let log = model.signUp.isEnabled.removeDuplicates().recorded()
    fillIn()
    model.confirmation.value = "secre"
    model.confirmation.value = "secret"
    model.acceptsTerms.value = false
    #expect(log.values == [false, true, false, true, false])
  }

  @Test func deliversTheAccountAfterASecond() async {
    let accounts = model.signUp.results.recorded()
    fillIn()
    #expect(model.signUp.execute())
    #expect(model.signUp.isExecuting.value)
    #expect(!model.signUp.isEnabled.value)
    await clock.advance(by: .milliseconds(999))
    #expect(accounts.values == [])
    await clock.advance(by: .milliseconds(1))
    #expect(accounts.values == [Account(loginID: "ada")])
    #expect(model.signUp.isEnabled.value)
  }

  @Test func failureKeepsTheFields() async {
    fillIn("grace")
    model.signUp.execute()
    await clock.advance(by: .seconds(1))
    #expect(model.signUp.lastError.value as? SignUpError == .loginIDTaken("grace"))
    #expect(model.loginID.value == "grace")
    #expect(model.password.value == "secret")
    #expect(model.signUp.isEnabled.value)
  }
}

#if !canImport(UIKit)
@MainActor @Suite("SignUp: screen")
struct SignUpViewControllerTests {
  let clock = ManualClock()
  let screen: TestScreen

  init() {
    let model = SignUpViewModel(service: FakeSignUpService(clock: clock))
    screen = TestScreen(SignUpViewController(model: model), clock)
  }

  /// In the fake service, only the login ID "grace" is taken.
  private func fillIn(_ loginID: String = "ada") async {
    await screen.perform(
      "type loginID \(loginID)", "type password secret", "type confirmation secret", "flip terms")
  }

  @Test func signUpButtonStartsDisabled() {
    #expect(
      screen.text == """
        Sign Up
        =======
        [(Login ID)                              ]
        [(Password)                              ]
        [(Password again)                        ]
        I accept the terms  (●--) off
        < Sign Up > (disabled, alpha 0.5)
        """)
  }

  @Test func warnsIfPasswordsDiffer() async {
    await screen.perform("type loginID ada", "type password secret", "type confirmation secre")
    #expect(screen.text.hasSuffix("(disabled, alpha 0.5)\nThe passwords do not match"))
    await screen.perform("type confirmation t")
    #expect(!screen.text.contains("The passwords do not match"))
    #expect(screen.text.hasSuffix("(disabled, alpha 0.5)\nPlease accept the terms"))
    await screen.perform("flip terms")
    #expect(screen.text.hasSuffix("< Sign Up >"))
  }

  @Test func spinsDuringTheRequest() async {
    await fillIn()
    await screen.perform("tap signUp")
    #expect(screen.text.hasSuffix("< Sign Up > (disabled, alpha 0.5)  (spinning)"))
    await screen.perform("wait 1")
    #expect(screen.text.contains("Your login ID is ada"))
    #expect(!screen.text.contains("secret"))
    await screen.perform("choose OK")
    #expect(!screen.text.contains("Your login ID is ada"))
    #expect(screen.text.hasSuffix("< Sign Up >"))
  }

  @Test func showsTheFailureAndAllowsARetry() async {
    await fillIn("grace")
    for _ in 1...2 {
      await screen.perform("tap signUp", "wait 1")
      #expect(screen.text.contains("Sign-up failed"))
      #expect(screen.text.contains("The login ID \"grace\" is taken"))
      await screen.perform("choose OK")
    }
    await screen.perform("clear loginID", "type loginID ada", "tap signUp", "wait 1")
    #expect(screen.text.contains("Welcome"))
  }
}
#endif
