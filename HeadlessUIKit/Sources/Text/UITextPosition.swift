@MainActor
open class UITextPosition: NSObject {}

/// The class of the positions that text fields and text views return.
final class OffsetPosition: UITextPosition {
  let utf16Offset: Int

  init(_ offset: Int) {
    utf16Offset = offset
    super.init()
  }
}

extension UITextPosition {
  /// The offset from the beginning of the text in UTF-16 units; 0 for other position classes.
  var offset: Int { (self as? OffsetPosition)?.utf16Offset ?? 0 }
}
