open class NSTextContainer: NSObject {
  /// Creates a container of a size, 0 for no limit.
  public init(size: CGSize) {
    self.size = size
    super.init()
  }

  open var size: CGSize
  open var lineFragmentPadding: CGFloat = 5
  open var lineBreakMode: NSLineBreakMode = .byWordWrapping
}
