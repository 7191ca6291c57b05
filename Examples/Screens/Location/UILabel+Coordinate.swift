#if !os(tvOS)
import DynamicUIKit

// A project adds a binding of its own with a PropertyModifier, which every operator takes.

extension UILabel {
  /// Sets the text to a coordinate.
  var coordinateModifier: PropertyModifier<Coordinate?> {
    PropertyModifier(self) { label, coordinate in
      label.text = coordinate.map { "Lat: \($0.latitude) Lon: \($0.longitude)" }
    }
  }
}
#endif
