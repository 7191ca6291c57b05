@MainActor
protocol AvailabilityService {
  func isAvailable(_ userName: String) async throws -> Bool
}

enum AvailabilityError: Error {
  case noConnection
}

/// A service that responds after 0.5 s. "ada" and "grace" are taken, and "offline" fails.
struct FakeAvailabilityService: AvailabilityService {
  var clock: any Clock<Duration> = ContinuousClock()

  func isAvailable(_ userName: String) async throws -> Bool {
    try await clock.sleep(for: .milliseconds(500))
    if userName == "offline" { throw AvailabilityError.noConnection }
    return !["ada", "grace"].contains(userName.lowercased())
  }
}
