#if !os(tvOS)
import Dynamic

extension UIDatePicker: BindableObject, DynamicalObject {
  /// Sets the date; the property that `value >>> picker` binds.
  ///
  /// A date beyond the limits is not lost: it is set again when a bound limit changes.
  public var dateModifier: PropertyModifier<Date> { modifier(forLimited: \.date) }

  /// Sets the date and lets the wheels turn there; the same property as ``dateModifier``.
  public var animatedDateModifier: PropertyModifier<Date> {
    modifier("animatedDate", animating: \.date) { $0.setDate($1, animated: true) }
  }

  /// Sets the earliest date.
  public var minimumDateModifier: PropertyModifier<Date?> {
    modifier(forLimit: \.minimumDate, of: \.date)
  }

  /// Sets the latest date.
  public var maximumDateModifier: PropertyModifier<Date?> {
    modifier(forLimit: \.maximumDate, of: \.date)
  }

  /// The date, which the user changes too; what `value <<>>> picker` binds.
  public var dateProperty: Dynamic<Date> {
    _ = dateModifier
    return dynamicProperty(for: \.date, on: .valueChanged)
  }

  /// Sets the seconds from which a picker in countdown mode counts.
  public var countDownDurationModifier: PropertyModifier<TimeInterval> {
    modifier(.path(\UIDatePicker.countDownDuration)) { picker, seconds in
      guard seconds.isFinite else { return }
      picker.countDownDuration = seconds
      picker.setCountDownAgain()
    }
  }

  /// The seconds from which a picker in countdown mode counts, which the user changes too.
  public var countDownDurationProperty: Dynamic<TimeInterval> {
    _ = countDownDurationModifier
    setCountDownAgain()
    return dynamicProperty(for: \.countDownDuration, on: .valueChanged)
  }

  /// Sets the duration to what it is, when the picker has taken its mode in: until then the first
  /// turn of its wheels is not told.
  private func setCountDownAgain() {
    Task { @MainActor [weak self] in
      if let self, datePickerMode == .countDownTimer { countDownDuration = countDownDuration }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<Date> { dateModifier }
  public var defaultDynamicProperty: Dynamic<Date> { dateProperty }
}
#endif
