/// The pasteboard: a list of strings, URLs or images, private to the process.
open class UIPasteboard: NSObject, @unchecked Sendable {
  open class var general: UIPasteboard { shared }
  /// The first string, or nil if there is none; setting it replaces the whole contents.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The strings, or nil if there are none; setting them replaces the whole contents.
  open var strings: [String]? {
    get { all() }
    set { replace(newValue) }
  }
  /// The first URL, or nil if there is none; setting it replaces the whole contents.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs, or nil if there are none; setting them replaces the whole contents.
  open var urls: [URL]? {
    get { all() }
    set { replace(newValue) }
  }
  /// The first image, or nil if there is none; setting it replaces the whole contents.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images, or nil if there are none; setting them replaces the whole contents.
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
