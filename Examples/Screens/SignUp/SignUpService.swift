@MainActor
protocol SignUpService {
  /// Throws an error whose description is shown to the user.
  func signUp(loginID: String, password: String) async throws -> Account
}

struct Account: Equatable {
  let loginID: String
}

enum SignUpError: Error, Equatable, CustomStringConvertible {
  case loginIDTaken(String)

  var description: String {
    switch self {
    case .loginIDTaken(let loginID): "The login ID \"\(loginID)\" is taken; please choose another"
    }
  }
}

/// A service that responds after 1 s and has one account, "grace".
struct FakeSignUpService: SignUpService {
  var clock: any Clock<Duration> = ContinuousClock()

  func signUp(loginID: String, password: String) async throws -> Account {
    try await clock.sleep(for: .seconds(1))
    guard loginID != "grace" else { throw SignUpError.loginIDTaken(loginID) }
    return Account(loginID: loginID)
  }
}
