/// Whether spelling would be checked while the user types; no text is checked here.
public enum UITextSpellCheckingType: Int, Sendable {
  /// Where autocorrection is on.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}
