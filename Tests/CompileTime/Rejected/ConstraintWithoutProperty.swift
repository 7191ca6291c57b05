import DynamicUIKit

@MainActor
func bind(_ height: Dynamic<CGFloat>, _ constraint: NSLayoutConstraint) {
  height >>> constraint
  // error: name the property: value >>> constraint.constantModifier
}
