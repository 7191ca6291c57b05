import Dynamic

@MainActor
final class SignUpViewModel {
  let loginID = Dynamic("")
  let password = Dynamic("")
  let confirmation = Dynamic("")
  let acceptsTerms = Dynamic(false)

  /// The first mistake in the form; nil if there is none or if any field is empty.
  let warning: Listenable<String?>

  let signUp: AsyncCommand<Void, Account>

  init(service: some SignUpService) {
    let isFilled = combineLatest([loginID, password, confirmation]) {
      $0.allSatisfy { !$0.isEmpty }
    }
    let passwordsMatch = combineLatest(password, confirmation) { $0 == $1 }

    warning = combineLatest(isFilled, passwordsMatch, acceptsTerms) {
      switch ($0, $1, $2) {
      case (false, _, _): nil
      case (_, false, _): "The passwords do not match"
      case (_, _, false): "Please accept the terms"
      default: nil
      }
    }

    signUp = AsyncCommand(enabled: isFilled && passwordsMatch && acceptsTerms) {
      [loginID, password] in
      try await service.signUp(loginID: loginID.value, password: password.value)
    }
  }
}
