import Dynamic

struct Coordinate: Equatable {
  let latitude: Double
  let longitude: Double
}

/// Where the device is, if the user lets the app know.
@MainActor
protocol LocationService {
  var isAuthorized: Listenable<Bool> { get }
  var coordinate: Listenable<Coordinate?> { get }
}

/// A device in Zürich whose owner has not allowed anything yet.
@MainActor
final class FakeLocationService: LocationService {
  private let authorization = Dynamic(false)

  let coordinate: Listenable<Coordinate?>

  var isAuthorized: Listenable<Bool> { authorization }

  init() {
    coordinate = authorization | { $0 ? Coordinate(latitude: 47.3769, longitude: 8.5417) : nil }
  }

  /// Does what the user does in the settings.
  func allow() { authorization.value = true }
}
