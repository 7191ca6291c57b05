open class NSTextContainer: NSObject {
  /// Creates a container; ignores the size.
  public init(size: CGSize) {
    super.init()
  }

  open var lineFragmentPadding: CGFloat = 5
}
