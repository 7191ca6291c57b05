/// The appearance of a date picker; all styles behave alike.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic, wheels, compact, inline
}
