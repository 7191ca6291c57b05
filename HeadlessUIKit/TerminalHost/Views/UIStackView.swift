#if !canImport(UIKit)
import HeadlessUIKit

extension UIStackView: Drawn {
  func columns(_ look: Look) -> Int? {
    let wanted = shownViews(look).map(look.columns)
    guard !wanted.contains(nil) else { return nil }
    let known = wanted.compactMap { $0 }
    guard axis == .horizontal else { return known.max() ?? 0 }
    return known.reduce(0, +) + gap * max(0, known.count { $0 > 0 } - 1)
  }

  func block(_ look: Look, width: Int) -> Block {
    let views = shownViews(look)
    guard axis == .horizontal else {
      return look.column(views, width: width, gap: look.isCompact || spacing < 8 ? 0 : 1)
    }
    guard let widths = widths(of: views, look, in: width) else {
      return look.column(views, width: width)
    }
    var block = Block()
    var column = 0
    for (view, width) in zip(views, widths) where width > 0 {
      block.draw(look.block(view, width: width), row: 0, column: column)
      column += width + gap
    }
    return block
  }

  private var gap: Int { spacing < 8 ? 1 : 2 }

  private func shownViews(_ look: Look) -> [UIView] { arrangedSubviews.filter(look.isShown) }

  /// The columns of the views side by side; nil if there are too few.
  private func widths(of views: [UIView], _ look: Look, in width: Int) -> [Int]? {
    let wanted = views.map(look.columns)
    let shown = wanted.count { $0 != 0 }
    let flexible = wanted.count { $0 == nil }
    let room = width - gap * max(0, shown - 1)
    let rest = room - wanted.reduce(0) { $0 + ($1 ?? 0) }
    if distribution == .fillEqually, shown > 0 {
      let share = room / shown
      guard wanted.allSatisfy({ ($0 ?? 10) <= share }) else { return nil }
      return wanted.map { $0 == 0 ? 0 : share }
    }
    guard rest >= flexible * 10 else { return nil }
    return wanted.map { $0 ?? min(rest / flexible, Look.longestControl) }
  }
}
#endif
