#if !canImport(UIKit)
import HeadlessUIKit

extension UIStackView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? {
    let fixedWidths = arrangedSubviews.filter(context.isShown).map(context.intrinsicWidth)
    guard !fixedWidths.contains(nil) else { return nil }
    let widths = fixedWidths.compactMap { $0 }
    let widest = widths.max() ?? 0
    guard axis == .horizontal else { return widest }
    let nonemptyCount = widths.count { $0 > 0 }
    let sum = distribution == .fillEqually ? nonemptyCount * widest : widths.reduce(0, +)
    return sum + gap * max(0, nonemptyCount - 1)
  }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    let views = arrangedSubviews.filter(context.isShown)
    guard axis == .horizontal else {
      return context.stacked(views, width: width, gap: context.isCompact || spacing < 8 ? 0 : 1)
    }
    guard let widths = widths(of: views, context, in: width) else {
      return context.stacked(views, width: width)
    }
    var block = TextBlock()
    var column = 0
    for (view, width) in zip(views, widths) where width > 0 {
      block.draw(context.block(view, width: width), row: 0, column: column)
      column += width + gap
    }
    return block
  }

  /// Columns between views that are side by side.
  private var gap: Int { spacing < 8 ? 1 : 2 }

  /// For views whose `intrinsicWidth` is nil.
  private static let minimumFlexibleWidth = 10

  /// Nil if the views do not fit.
  private func widths(of views: [UIView], _ context: DrawingContext, in width: Int) -> [Int]? {
    let fixedWidths = views.map(context.intrinsicWidth)
    let nonemptyCount = fixedWidths.count { $0 != 0 }
    let flexibleCount = fixedWidths.count { $0 == nil }
    let availableWidth = width - gap * max(0, nonemptyCount - 1)
    let spare = availableWidth - fixedWidths.reduce(0) { $0 + ($1 ?? 0) }
    if distribution == .fillEqually, nonemptyCount > 0 {
      let share = availableWidth / nonemptyCount
      let fits = fixedWidths.allSatisfy { ($0 ?? Self.minimumFlexibleWidth) <= share }
      return fits ? fixedWidths.map { $0 == 0 ? 0 : share } : nil
    }
    guard spare >= flexibleCount * Self.minimumFlexibleWidth else { return nil }
    return fixedWidths.map { $0 ?? min(spare / flexibleCount, DrawingContext.maximumControlWidth) }
  }
}
#endif
