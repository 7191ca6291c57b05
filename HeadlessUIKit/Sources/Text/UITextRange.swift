@MainActor
open class UITextRange: NSObject {
  open var start: UITextPosition { OffsetPosition(0) }
  open var end: UITextPosition { OffsetPosition(0) }
}

final class OffsetRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
    super.init()
  }

  override var start: UITextPosition { OffsetPosition(range.location) }
  override var end: UITextPosition { OffsetPosition(range.upperBound) }
}

extension UITextRange {
  /// The range in UTF-16 units.
  var offsets: NSRange {
    if let offsetRange = self as? OffsetRange { return offsetRange.range }
    return NSRange(location: start.offset, length: max(0, end.offset - start.offset))
  }
}
