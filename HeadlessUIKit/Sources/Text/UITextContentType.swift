/// What a text field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the content type, one that HTML's autofill uses where there is one.
  public let rawValue: String

  /// Makes a content type of any name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The whole name of a person.
  public static let name = UITextContentType(rawValue: "name")

  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")

  /// A surname.
  public static let familyName = UITextContentType(rawValue: "family-name")

  /// A name among friends.
  public static let nickname = UITextContentType(rawValue: "nickname")

  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")

  /// The password of an account that exists.
  public static let password = UITextContentType(rawValue: "password")

  /// The password of an account that is being made.
  public static let newPassword = UITextContentType(rawValue: "new-password")

  /// A code that was sent to be typed once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")

  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")

  /// A phone number with its country code.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address in the web.
  public static let URL = UITextContentType(rawValue: "url")
}
