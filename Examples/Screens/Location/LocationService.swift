import Dynamic

struct Coordinate: Equatable {
  let latitude: Double
  let longitude: Double
}

/// The location of the device, if the user allows the app to use it.
@MainActor
protocol LocationService {
  var isAuthorized: Listenable<Bool> { get }
  var coordinate: Listenable<Coordinate?> { get }
}

/// A device in Zürich whose user has not given the permission yet.
@MainActor
final class FakeLocationService: LocationService {
  private let authorization = Dynamic(false)

  let coordinate: Listenable<Coordinate?>

  var isAuthorized: Listenable<Bool> { authorization }

  init() {
    coordinate = authorization | { $0 ? Coordinate(latitude: 47.3769, longitude: 8.5417) : nil }
  }

  /// Gives the permission, as the user does in the settings.
  func allow() { authorization.value = true }
}
