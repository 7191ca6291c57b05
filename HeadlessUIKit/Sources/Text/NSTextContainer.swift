open class NSTextContainer: NSObject {
  /// Ignores the size.
  public init(size: CGSize) {
    super.init()
  }

  open var lineFragmentPadding: CGFloat = 5
}
