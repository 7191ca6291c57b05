open class NSTextContainer: NSObject {
  /// Creates a container with a size; a width or height of 0 means no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}
