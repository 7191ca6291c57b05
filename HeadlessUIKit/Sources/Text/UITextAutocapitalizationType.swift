/// Which letters a keyboard makes capital; kept to be read back, text is taken as it is typed.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0

  /// The first of each word.
  case words = 1

  /// The first of each sentence.
  case sentences = 2

  /// All.
  case allCharacters = 3
}
