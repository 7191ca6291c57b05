import Dynamic

@MainActor
final class LocationViewModel {
  let coordinate: Listenable<Coordinate?>
  let isAuthorized: Listenable<Bool>
  let openSettings: Command<Void>

  init(service: some LocationService, openSettings: @escaping @MainActor () -> Void) {
    coordinate = service.coordinate
    isAuthorized = service.isAuthorized
    self.openSettings = Command(openSettings)
  }
}
