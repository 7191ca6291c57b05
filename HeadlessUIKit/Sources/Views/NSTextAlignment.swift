/// Where the lines of a text begin and end; kept to be read back, as no text is laid out.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines stand in the middle.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Lines reach from edge to edge.
  case justified = 3
  /// Lines begin where the language of the app does.
  case natural = 4
}
