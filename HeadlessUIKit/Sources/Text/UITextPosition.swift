@MainActor
open class UITextPosition: NSObject {}

/// The position that the text classes of this module hand out.
final class OffsetPosition: UITextPosition {
  let utf16Offset: Int

  init(_ offset: Int) {
    utf16Offset = offset
    super.init()
  }
}

extension UITextPosition {
  /// The distance from the beginning of the text in UTF-16 units; positions of others count as the
  /// beginning.
  var offset: Int { (self as? OffsetPosition)?.utf16Offset ?? 0 }
}
