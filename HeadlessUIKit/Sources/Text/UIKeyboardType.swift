/// Which keyboard a text field asks for; kept to be read back, as any text can be typed here.
public enum UIKeyboardType: Int, Sendable {
  /// The keyboard of the user's language.
  case `default` = 0
  /// Letters, digits and signs of ASCII.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Letters, with keys for a URL.
  case URL = 3
  /// Digits for a number.
  case numberPad = 4
  /// Digits, star and hash for a phone number.
  case phonePad = 5
  /// Letters for a name or digits for a phone number.
  case namePhonePad = 6
  /// Letters, with keys for a mail address.
  case emailAddress = 7
  /// Digits and the decimal separator.
  case decimalPad = 8
  /// Letters, with keys for `@` and `#`.
  case twitter = 9
  /// Letters, with keys for a search or a URL.
  case webSearch = 10
  /// Digits of ASCII only.
  case asciiCapableNumberPad = 11
}
