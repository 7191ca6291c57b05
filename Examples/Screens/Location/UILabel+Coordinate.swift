#if !os(tvOS)
import DynamicUIKit

// How a project adds a binding of its own: say what is to be set and how, and every operator takes
// it.

extension UILabel {
  /// Shows a place on earth.
  var coordinateModifier: PropertyModifier<Coordinate?> {
    PropertyModifier(self) { label, coordinate in
      label.text = coordinate.map { "Lat: \($0.latitude) Lon: \($0.longitude)" }
    }
  }
}
#endif
