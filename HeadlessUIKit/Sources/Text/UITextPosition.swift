@MainActor
open class UITextPosition: NSObject {}

final class OffsetPosition: UITextPosition {
  let utf16Offset: Int

  init(_ offset: Int) {
    utf16Offset = offset
    super.init()
  }
}

extension UITextPosition {
  /// The UTF-16 offset of an ``OffsetPosition``; 0 for other positions.
  var offset: Int { (self as? OffsetPosition)?.utf16Offset ?? 0 }
}
