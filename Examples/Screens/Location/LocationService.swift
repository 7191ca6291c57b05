import Dynamic

struct Coordinate: Equatable {
  let latitude: Double
  let longitude: Double
}

/// Provides the location of the device while the user permits access.
@MainActor
protocol LocationService {
  var isAuthorized: Listenable<Bool> { get }
  var coordinate: Listenable<Coordinate?> { get }
}

/// Simulates a device in Zürich that denies access until `allow()` is called.
@MainActor
final class FakeLocationService: LocationService {
  private let authorization = Dynamic(false)

  let coordinate: Listenable<Coordinate?>

  var isAuthorized: Listenable<Bool> { authorization }

  init() {
    coordinate = authorization | { $0 ? Coordinate(latitude: 47.3769, longitude: 8.5417) : nil }
  }

  /// Grants the permission, as the user does in Settings.
  func allow() { authorization.value = true }
}
