/// What the user has copied: a list of strings, URLs, images or colours, in this program alone.
open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { shared }
  /// The first string, nil if there is none; setting it replaces everything.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The strings, nil if there are none; setting them replaces everything.
  open var strings: [String]? {
    get { all() }
    set { replace(newValue) }
  }
  /// The first URL, nil if there is none; setting it replaces everything.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs, nil if there are none; setting them replaces everything.
  open var urls: [URL]? {
    get { all() }
    set { replace(newValue) }
  }
  /// The first image, nil if there is none; setting it replaces everything.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images, nil if there are none; setting them replaces everything.
  open var images: [UIImage]? {
    get { all() }
    set { replace(newValue) }
  }
  open var hasStrings: Bool { strings != nil }
  open var numberOfItems: Int { contents.count }
  open private(set) var changeCount = 0
  public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")

  private var contents: [Any] = []
  private static let shared = UIPasteboard()

  private func all<Kind>() -> [Kind]? {
    let found = contents.compactMap { $0 as? Kind }
    return found.isEmpty ? nil : found
  }

  private func replace(_ new: [Any]?) {
    contents = new ?? []
    changeCount += 1
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }
}
