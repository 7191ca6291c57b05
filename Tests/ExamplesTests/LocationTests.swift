import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Location")
struct LocationTests {
  let service = FakeLocationService()

  @Test func showsTheLocationIfAllowed() async {
    let model = LocationViewModel(service: service, openSettings: { [service] in service.allow() })
    let screen = TestScreen(LocationViewController(model: model))
    #expect(
      screen.text == """
        Location
        ========
        This screen shows where you are, if you allow it in the settings.
        < Open Settings >
        """)
    await screen.perform("tap Open Settings")
    #expect(
      screen.text == """
        Location
        ========
        Lat: 47.3769 Lon: 8.5417
        """)
  }

  @Test func labelShowsACoordinate() {
    let label = UILabel()
    let coordinate = Dynamic(Coordinate(latitude: 1, longitude: -2.5))
    coordinate >>> label.coordinateModifier
    #expect(label.text == "Lat: 1.0 Lon: -2.5")
  }
}
#endif
