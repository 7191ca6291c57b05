/// What a text field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let emailAddress = UITextContentType(rawValue: "email")

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
}
