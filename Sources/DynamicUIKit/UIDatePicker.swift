#if !os(tvOS)
import Dynamic

extension UIDatePicker: BindableObject, DynamicalObject {
  /// Sets the date. `value >>> picker` binds this property.
  ///
  /// UIKit clamps a date outside the limits. When a binding changes a limit, the last bound date is
  /// set again, unless the user has changed the date since.
  public var dateModifier: PropertyModifier<Date> { modifier(limited: \.date) }

  /// Sets the same property as ``dateModifier``, but with an animation.
  public var animatedDateModifier: PropertyModifier<Date> {
    modifier(limited: \.date) { $0.setDate($1, animated: true) }
  }

  /// Sets the earliest date.
  public var minimumDateModifier: PropertyModifier<Date?> {
    modifier(of: \.minimumDate, limiting: \.date)
  }

  /// Sets the latest date.
  public var maximumDateModifier: PropertyModifier<Date?> {
    modifier(of: \.maximumDate, limiting: \.date)
  }

  /// The date, which the user can change; `value <<>>> picker` binds it.
  public var dateProperty: Dynamic<Date> {
    dynamicProperty(for: \.date, on: .valueChanged, setBy: dateModifier)
  }

  public var defaultPropertyModifier: PropertyModifier<Date> { dateModifier }
  public var defaultDynamicProperty: Dynamic<Date> { dateProperty }
}

extension PropertyModifiers where Owner: UIDatePicker {
  /// The same modifier as `dateModifier`.
  public var date: PropertyModifier<Date> { owner.dateModifier }
  /// The same modifier as `minimumDateModifier`.
  public var minimumDate: PropertyModifier<Date?> { owner.minimumDateModifier }
  /// The same modifier as `maximumDateModifier`.
  public var maximumDate: PropertyModifier<Date?> { owner.maximumDateModifier }
}
#endif
