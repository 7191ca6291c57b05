extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

extension NSAttributedString {
  /// Returns the estimated size in points, as if all text had its largest font, at least 12 points.
  public func size() -> CGSize {
    measured(width: .infinity)
  }

  private func measured(width: CGFloat) -> CGSize {
    guard length > 0 else { return .zero }
    var largest = UIFont.systemFont(ofSize: 12)
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { font, _, _ in
      if let font = font as? UIFont, font.pointSize > largest.pointSize { largest = font }
    }
    return largest.size(of: string, width: width)
  }
}

/// The style of a line under or through text.
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 1)
  public static let double = NSUnderlineStyle(rawValue: 9)
}
