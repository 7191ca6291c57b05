/// Whether what is typed is corrected; kept to be read back, as nothing is corrected here.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system decides for the kind of text.
  case `default` = 0
  /// Never.
  case no = 1
  /// Always.
  case yes = 2
}
