#if !os(tvOS)
import DynamicUIKit

// To add a custom binding, return a PropertyModifier; `>>` and `>>>` accept it. Bind a label only
// once: each access creates a new modifier, so a second binding does not end the first.

extension UILabel {
  var coordinateModifier: PropertyModifier<Coordinate?> {
    PropertyModifier(self) { label, coordinate in
      label.text = coordinate.map { "Lat: \($0.latitude) Lon: \($0.longitude)" }
    }
  }
}
#endif
