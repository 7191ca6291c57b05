#if !canImport(UIKit)
import HeadlessUIKit

extension UILabel: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? {
    guard let text else { return 0 }
    if numberOfLines == 1 { return text.replacing("\n", with: " ").columns }
    return text.split(separator: "\n").map { String($0).columns }.max() ?? 0
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    guard let text, !text.isEmpty else { return TextBlock() }
    var style = CellStyle(textColor)
    style.isBold = font.isDrawnBold
    var lines = text.wrapped(to: width)
    if numberOfLines == 1 {
      lines = [text.replacing("\n", with: " ").truncated(to: width)]
    } else if numberOfLines > 0, lines.count > numberOfLines {
      let lastLine = lines[(numberOfLines - 1)...].joined(separator: " ")
      lines = lines.prefix(numberOfLines - 1) + [lastLine.truncated(to: width)]
    }
    let block = TextBlock(lines: lines.map { TerminalCell.cells($0, style) })
    guard context.medium == .screen else { return block }  // Plain text is not aligned.
    switch textAlignment {
    case .center: return block.fitted(to: width, alignment: .center)
    case .right: return block.fitted(to: width, alignment: .right)
    default: return block
    }
  }
}

extension UIFont {
  /// A terminal has no font sizes, so large text is drawn in bold.
  fileprivate var isDrawnBold: Bool {
    pointSize > 20 || self == UIFont.preferredFont(forTextStyle: .headline)
      || self == UIFont.boldSystemFont(ofSize: pointSize)
  }
}
#endif
