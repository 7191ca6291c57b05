#if !canImport(UIKit)
import HeadlessUIKit

/// A view that draws itself as text.
///
/// Other views draw only their subviews, one below the other.
@MainActor
protocol TextDrawable: UIView {
  /// Returns the number of columns that the view needs, or nil to use all available columns.
  func columns(_ context: DrawingContext) -> Int?

  /// Returns the drawn view, at most `width` columns wide.
  func block(_ context: DrawingContext, width: Int) -> Block
}

/// The parameters of drawing.
struct DrawingContext {
  enum Medium {
    /// Plain lines for comparison, without colors or focus; states are written as words.
    case lines
    /// A screen with colors and a cursor.
    case screen
  }

  var medium: Medium

  /// The element with the focus.
  var focus: ElementID?

  /// Whether to omit blank lines.
  var isCompact = false

  /// The animation frame of spinners; increases with time.
  var frame = 0

  /// The maximum number of columns of a field or slider.
  static let longestControl = 42

  static let lines = DrawingContext(medium: .lines, isCompact: true)

  @MainActor
  func isFocused(_ element: any Element) -> Bool { element.id == focus }
}

extension DrawingContext {
  /// Returns a drawn view with its state; empty if the view is hidden.
  @MainActor
  func block(_ view: UIView, width: Int) -> Block {
    guard isShown(view) else { return Block() }
    let stateText = stateText(view)
    var block =
      (view as? any TextDrawable)?.block(self, width: max(1, width - stateText.columns))
      ?? column(view.subviewsFromTop, width: width)
    if isDimmed(view) {
      switch medium {
      case .screen: block = block.styled { $0.isDim = true }
      case .lines:
        guard !block.isEmpty else { break }
        block.draw(
          Block(stateText), row: block.height - 1, column: block.lines[block.height - 1].count)
      }
    }
    return block
  }

  /// Returns the number of columns that a view needs, or nil to use all available columns.
  @MainActor
  func columns(_ view: UIView) -> Int? {
    guard let view = view as? any TextDrawable else {
      let widths = view.subviews.filter(isShown).map(columns)
      return widths.contains(nil) ? nil : widths.compactMap { $0 }.max() ?? 0
    }
    return view.columns(self).map { $0 + stateText(view).columns }
  }

  /// Returns views drawn one below the other.
  @MainActor
  func column(_ views: [UIView], width: Int, gap: Int = 0) -> Block {
    var block = Block()
    for view in views { block.append(self.block(view, width: width), gap: gap) }
    return block
  }

  @MainActor
  func isShown(_ view: UIView) -> Bool {
    // A table view keeps the cell of the first responder in the hierarchy when it scrolls away.
    let isScrolledAway =
      view is UITableViewCell
      && (view.superview as? UITableView)?.bounds.intersects(view.frame) == false
    return !view.isHidden && view.alpha > 0.01 && !isScrolledAway
  }

  /// Returns the state of a view in words.
  @MainActor
  private func stateText(_ view: UIView) -> String {
    guard medium == .lines, isDimmed(view) else { return "" }
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
  /// The subviews from top to bottom.
  fileprivate var subviewsFromTop: [UIView] {
    subviews.enumerated().sorted { one, other in
      (one.element.frame.minY, one.offset) < (other.element.frame.minY, other.offset)
    }.map(\.element)
  }
}

extension Double {
  /// The number with at most two decimal places.
  var shortText: String {
    let hundredths = (self * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "\(self)" }
    let (whole, rest) = Int(abs(hundredths)).quotientAndRemainder(dividingBy: 100)
    let digits =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)" + digits
  }
}

extension Float {
  /// The number clamped to 0...1; 0 for NaN.
  var fraction: Float { isNaN ? 0 : min(max(self, 0), 1) }
}

extension CellStyle {
  /// Creates a style with the nearest terminal color; black, white and gray use the default color.
  @MainActor
  init(_ color: UIColor?) {
    self.init()
    guard let color else { return }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let (low, high) = (min(red, green, blue), max(red, green, blue))
    guard high - low > 0.2 else {
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
