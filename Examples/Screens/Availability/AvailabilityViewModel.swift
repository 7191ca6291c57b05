import Dynamic

@MainActor
final class AvailabilityViewModel {
  let userName = Dynamic("")
  let password = Dynamic("")
  let repeatedPassword = Dynamic("")

  let userNameValidation: Listenable<Validation>
  let passwordValidation: Listenable<Validation>
  let repeatedPasswordValidation: Listenable<Validation>

  init(service: some AvailabilityService, clock: some Clock<Duration> = ContinuousClock()) {
    userNameValidation = userName.checked(by: service, clock: clock)
    passwordValidation = password | validatePassword
    repeatedPasswordValidation = combineLatest(
      password, repeatedPassword, transform: validateRepetition)
  }
}

private func validatePassword(_ password: String) -> Validation {
  switch password.count {
  case 0: .empty
  case 1..<8: .invalid("The password needs at least 8 characters")
  default: .valid("The password is fine")
  }
}

private func validateRepetition(_ password: String, _ repetition: String) -> Validation {
  if repetition.isEmpty { return .empty }
  return repetition == password
    ? .valid("The passwords match") : .invalid("The passwords do not match")
}

extension Dynamic<String> {
  /// Calls the service when the name has not changed for 300 ms. Another change cancels a running
  /// call.
  fileprivate func checked(
    by service: some AvailabilityService, clock: some Clock<Duration>
  ) -> Listenable<Validation> {
    let check = AsyncCommand<String, Validation>(policy: .replace) { name in
      if name.isEmpty { return .empty }
      return try await service.isAvailable(name)
        ? .valid("\"\(name)\" is available") : .invalid("\"\(name)\" is taken")
    }
    debounce(for: .milliseconds(300), clock: clock) >> { check.execute($0) }

    let validation = Dynamic<Validation>(.empty)
    // Not debounced, so that the checking state appears immediately.
    self >> {
      check.cancel()
      validation.value = $0.isEmpty ? .empty : .checking
    }
    check.results >> { validation.value = $0 }
    check.failures >> { _ in
      validation.value = .invalid("The name cannot be checked now")
    }
    return validation
  }
}
