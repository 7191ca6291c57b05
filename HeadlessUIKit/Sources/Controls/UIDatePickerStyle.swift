/// How a date picker looks; it works alike in every style.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system decides, here ``compact``.
  case automatic = 0
  /// Wheels to turn.
  case wheels = 1
  /// A button that opens a calendar.
  case compact = 2
  /// A calendar in place.
  case inline = 3
}
