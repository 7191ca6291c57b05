/// The style of a paragraph; HeadlessUIKit has none of its properties.
open class NSParagraphStyle: NSObject {
  /// Creates the default style.
  public override init() {
    super.init()
  }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle {}
