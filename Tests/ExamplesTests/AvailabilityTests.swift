import Dynamic
import DynamicTesting
import Testing

@testable import ExampleScreens

@MainActor @Suite("Availability: model")
struct AvailabilityViewModelTests {
  /// Answers after a second: "ada" is taken, and the request for "offline" fails. The model sends a
  /// name 0.3 seconds after the input, so the answer arrives after 1.3 seconds.
  @MainActor
  final class Service: AvailabilityService {
    let clock: ManualClock
    var checkedNames: [String] = []

    init(_ clock: ManualClock) { self.clock = clock }

    func isAvailable(_ userName: String) async throws -> Bool {
      checkedNames.append(userName)
      try await clock.sleep(for: .seconds(1))
      if userName == "offline" { throw AvailabilityError.noConnection }
      return userName != "ada"
    }
  }

  let clock = ManualClock()
  let service: Service
  let model: AvailabilityViewModel

  init() {
    service = Service(clock)
    model = AvailabilityViewModel(service: service, clock: clock)
  }

  @Test func checksTheNameAfterAPauseInTyping() async {
    for name in ["a", "ad", "ada"] {
      model.userName.value = name
      await clock.advance(by: .milliseconds(299))
    }
    #expect(service.checkedNames == [])
    #expect(model.userNameValidation.value == .checking)
    await clock.advance(by: .milliseconds(1))
    #expect(service.checkedNames == ["ada"])
    await clock.advance(by: .seconds(1))
    #expect(model.userNameValidation.value == .invalid("\"ada\" is taken"))
  }

  @Test func lateAnswerForAnOlderNameIsIgnored() async {
    let log = model.userNameValidation.removeDuplicates().recorded()
    model.userName.value = "ada"
    await clock.advance(by: .milliseconds(1200))
    model.userName.value = "adam"
    await clock.advance(by: .milliseconds(1300))
    #expect(service.checkedNames == ["ada", "adam"])
    #expect(log.values == [.empty, .checking, .valid("\"adam\" is available")])
  }

  @Test func checksTheNextNameAfterAFailedCheck() async {
    model.userName.value = "offline"
    await clock.advance(by: .milliseconds(1300))
    #expect(model.userNameValidation.value == .invalid("The name cannot be checked now"))
    model.userName.value = "grace"
    await clock.advance(by: .milliseconds(1300))
    #expect(model.userNameValidation.value == .valid("\"grace\" is available"))
  }

  @Test func lateAnswerForAClearedNameIsIgnored() async {
    model.userName.value = "ada"
    await clock.advance(by: .milliseconds(1200))
    model.userName.value = ""
    #expect(model.userNameValidation.value == .empty)
    await clock.advance(by: .seconds(2))
    #expect(model.userNameValidation.value == .empty)
    #expect(service.checkedNames == ["ada"])
  }

  @Test(arguments: [
    ("", "", Validation.empty, Validation.empty),
    ("secret", "", .invalid("The password needs at least 8 characters"), .empty),
    (
      "secret password", "secret", .valid("The password is fine"),
      .invalid("The passwords do not match")
    ),
    (
      "secret password", "secret password", .valid("The password is fine"),
      .valid("The passwords match")
    ),
  ])
  func validatesThePasswords(
    _ password: String, _ repeatedPassword: String,
    _ validation: Validation, _ repeatedValidation: Validation
  ) {
    model.password.value = password
    model.repeatedPassword.value = repeatedPassword
    #expect(model.passwordValidation.value == validation)
    #expect(model.repeatedPasswordValidation.value == repeatedValidation)
  }
}

#if !canImport(UIKit)
@MainActor @Suite("Availability: screen")
struct AvailabilityViewControllerTests {
  @Test func showsTheValidationOfEachField() async {
    let clock = ManualClock()
    let model = AvailabilityViewModel(service: FakeAvailabilityService(clock: clock), clock: clock)
    let screen = TestScreen(AvailabilityViewController(model: model), clock)
    await screen.perform("type userName Ada", "type password secret")
    #expect(screen.text.contains("Checking…"))
    await screen.perform("wait 0.8")  // The fake service answers 0.5 s after the pause of 0.3 s.
    #expect(
      screen.text == """
        Availability
        ============
        [Ada                                     ]
        "Ada" is taken
        [••••••                                  ]
        The password needs at least 8 characters
        [(Password again)                        ]
        """)
  }
}
#endif
