/// Holds one string, and is private to the process.
open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { shared }
  open var string: String?

  private static let shared = UIPasteboard()
}
