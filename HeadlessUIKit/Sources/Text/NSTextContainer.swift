/// The room for the text of a text view; kept to be read back.
open class NSTextContainer: NSObject {
  /// Makes a room of a size, 0 for no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  /// How large it is, 0 for no limit.
  open var size: CGSize

  /// The room at both ends of lines, in points.
  open var lineFragmentPadding: CGFloat = 5

  /// How lines end that are too long.
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping

  /// The most lines, 0 for as many as needed.
  open var maximumNumberOfLines: Int = 0

  /// Whether the room is as wide as the text view.
  open var widthTracksTextView: Bool = true

  /// Whether the room is as high as the text view.
  open var heightTracksTextView: Bool = false
}
