/// How a line ends that is too long for its view; kept to be read back, as no text is laid out.
public enum NSLineBreakMode: Int, Sendable {
  /// The line breaks between words.
  case byWordWrapping = 0
  /// The line breaks between any two characters.
  case byCharWrapping = 1
  /// The line is cut off at the edge.
  case byClipping = 2
  /// An ellipsis stands for the beginning.
  case byTruncatingHead = 3
  /// An ellipsis stands for the end.
  case byTruncatingTail = 4
  /// An ellipsis stands for the middle.
  case byTruncatingMiddle = 5
}
