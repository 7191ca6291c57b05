#if !canImport(UIKit)
import HeadlessUIKit

/// Views that do not conform draw only their subviews, one below the other.
@MainActor
protocol TextDrawable: UIView {
  /// In columns; nil to use all available columns.
  func intrinsicWidth(_ context: DrawingContext) -> Int?

  /// The returned block may be wider than `width` if the view needs more columns.
  func block(_ context: DrawingContext, width: Int) -> TextBlock
}

struct DrawingContext {
  enum Medium {
    /// Shows neither colors nor focus, and writes states as words.
    case plainText
    case screen
  }

  var medium: Medium
  var focusID: ElementID?  // of the focused control, row or bar item

  /// Whether to omit blank lines.
  var isCompact = false

  /// The animation frame of spinners; increases with time.
  var frame = 0

  /// In columns, for fields, sliders and progress views.
  static let maximumControlWidth = 42

  static let plainText = DrawingContext(medium: .plainText, isCompact: true)

  @MainActor
  func isFocused(_ element: any Element) -> Bool { element.id == focusID }

  @MainActor
  func style(
    of element: any Element, reversesWhenFocused: Bool = true, color: UIColor? = nil
  ) -> CellStyle {
    var style = element.isEnabled ? CellStyle(color) : .plain
    style.isBold = isFocused(element)
    style.isReversed = isFocused(element) && reversesWhenFocused
    return style
  }
}

extension DrawingContext {
  @MainActor
  func block(_ view: UIView, width: Int) -> TextBlock {
    guard isShown(view) else { return TextBlock() }
    let stateText = stateText(view)
    var block =
      (view as? any TextDrawable)?.block(self, width: max(1, width - stateText.columns))
      ?? stacked(view.subviewsFromTopToBottom, width: width)
    if isDimmed(view) {
      switch medium {
      case .screen: block = block.styled { $0.isDim = true }
      case .plainText:
        guard !block.isEmpty else { break }
        block.draw(
          TextBlock(stateText), row: block.height - 1, column: block.lines[block.height - 1].count)
      }
    }
    return block
  }

  @MainActor
  func intrinsicWidth(_ view: UIView) -> Int? {
    guard let view = view as? any TextDrawable else {
      let widths = view.subviews.filter(isShown).map(intrinsicWidth)
      return widths.contains(nil) ? nil : widths.compactMap { $0 }.max() ?? 0
    }
    return view.intrinsicWidth(self).map { $0 + stateText(view).columns }
  }

  @MainActor
  func stacked(_ views: [UIView], width: Int, gap: Int = 0) -> TextBlock {
    var block = TextBlock()
    for view in views { block.append(self.block(view, width: width), gap: gap) }
    return block
  }

  @MainActor
  func isShown(_ view: UIView) -> Bool {
    // A table view keeps the first responder's cell in the hierarchy when its row scrolls away.
    let isScrolledAway =
      view is UITableViewCell
      && (view.superview as? UITableView)?.bounds.intersects(view.frame) == false
    // Like UIKit's hit testing, treats a view with an alpha up to 0.01 as hidden.
    return !view.isHidden && view.alpha > 0.01 && !isScrolledAway
  }

  /// For example " (disabled, alpha 0.5)". Always empty for the medium `screen`.
  @MainActor
  private func stateText(_ view: UIView) -> String {
    guard medium == .plainText, isDimmed(view) else { return "" }
    var states: [String] = []
    if isDisabled(view) { states.append("disabled") }
    if view.alpha < 1 { states.append("alpha \(Double(view.alpha).shortText)") }
    return " (" + states.joined(separator: ", ") + ")"
  }

  @MainActor
  private func isDimmed(_ view: UIView) -> Bool { view.alpha < 1 || isDisabled(view) }

  @MainActor
  private func isDisabled(_ view: UIView) -> Bool {
    (view as? UIControl)?.isEnabled == false || (view as? UILabel)?.isEnabled == false
  }
}

extension UIView {
  fileprivate var subviewsFromTopToBottom: [UIView] {
    subviews.enumerated().sorted { first, second in
      (first.element.frame.minY, first.offset) < (second.element.frame.minY, second.offset)
    }.map(\.element)
  }
}

extension Double {
  /// With at most two decimal places.
  var shortText: String {
    let hundredths = (self * 100).rounded()
    // `Int(_:)` traps for infinity, NaN and huge numbers.
    guard abs(hundredths) < 1e15 else { return "\(self)" }
    let (whole, fraction) = Int(abs(hundredths)).quotientAndRemainder(dividingBy: 100)
    let decimals =
      switch fraction {
      case 0: ""
      case _ where fraction % 10 == 0: ".\(fraction / 10)"
      case ..<10: ".0\(fraction)"
      default: ".\(fraction)"
      }
    return (hundredths < 0 ? "-" : "") + "\(whole)" + decimals
  }
}

extension Float {
  /// 0 for NaN.
  var clampedToUnitRange: Float { isNaN ? 0 : min(max(self, 0), 1) }
}

extension CellStyle {
  /// Chooses the nearest terminal color. Grays get no color. They are dim, except opaque grays
  /// that are almost black.
  @MainActor
  init(_ color: UIColor?) {
    self.init()
    guard let color else { return }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    let isGray = high - low <= 0.2
    if isGray {
      isDim = low > 0.2 || alpha < 0.9
      return
    }
    let middle = (low + high) / 2
    switch (red > middle, green > middle, blue > middle) {
    case (true, false, false): self.color = .red
    case (false, true, false): self.color = .green
    case (true, true, _): self.color = .yellow
    case (_, false, true): self.color = red > middle ? .magenta : .blue
    case (_, true, true): self.color = .cyan
    default: break
    }
  }
}
#endif
