#if !os(tvOS)
import DynamicUIKit

// `>>` and `>>>` accept any PropertyModifier, so this property makes a custom binding. Bind it only
// once per label: each access creates a modifier, so a second binding does not end the first.

extension UILabel {
  var coordinateModifier: PropertyModifier<Coordinate?> {
    PropertyModifier(self) { label, coordinate in
      label.text = coordinate.map { "Lat: \($0.latitude) Lon: \($0.longitude)" }
    }
  }
}
#endif
