/// How a date picker looks; it works alike in every style.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
