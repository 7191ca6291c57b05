#if !os(tvOS)
import DynamicUIKit

// To add a custom binding, return a PropertyModifier; every binding operator accepts it. Each call
// returns a new modifier, whose binding does not end earlier ones: bind a label only once.

extension UILabel {
  /// Sets the text to a description of a coordinate.
  var coordinateModifier: PropertyModifier<Coordinate?> {
    PropertyModifier(self) { label, coordinate in
      label.text = coordinate.map { "Lat: \($0.latitude) Lon: \($0.longitude)" }
    }
  }
}
#endif
