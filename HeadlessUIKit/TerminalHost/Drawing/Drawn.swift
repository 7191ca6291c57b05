#if !canImport(UIKit)
import HeadlessUIKit

/// A view that can be drawn as text.
///
/// Views of other classes show their subviews, one below the other.
@MainActor
protocol Drawn: UIView {
  /// The number of columns that the view needs; nil for all there are.
  func columns(_ look: Look) -> Int?

  /// Returns the view drawn in at most some columns.
  func block(_ look: Look, width: Int) -> Block
}

/// The parameters of drawing.
struct Look {
  enum Medium {
    /// Comparable lines without colors and focus; states are written as words.
    case lines
    /// A screen with colors and a cursor.
    case screen
  }

  var medium: Medium

  /// The element with the focus.
  var focus: ElementID?

  /// Whether blank lines are left out.
  var isCompact = false

  /// Counts up with time, for spinners.
  var frame = 0

  /// The maximum number of columns of a field or slider.
  static let longestControl = 42

  static let lines = Look(medium: .lines, isCompact: true)

  @MainActor
  func isFocused(_ element: any Element) -> Bool { element.id == focus }
}

extension Look {
  /// Draws a view with its state; a hidden one is empty.
  @MainActor
  func block(_ view: UIView, width: Int) -> Block {
    guard isShown(view) else { return Block() }
    let remark = remark(view)
    var block =
      (view as? any Drawn)?.block(self, width: max(1, width - remark.columns))
      ?? column(view.subviewsFromTop, width: width)
    if isFaint(view) {
      switch medium {
      case .screen: block = block.styled { $0.isDim = true }
      case .lines:
        guard !block.isEmpty else { break }
        block.draw(
          Block(remark), row: block.height - 1, column: block.lines[block.height - 1].count)
      }
    }
    return block
  }

  /// The number of columns that a view needs; nil for all there are.
  @MainActor
  func columns(_ view: UIView) -> Int? {
    guard let view = view as? any Drawn else {
      let wanted = view.subviews.filter(isShown).map(columns)
      return wanted.contains(nil) ? nil : wanted.compactMap { $0 }.max() ?? 0
    }
    return view.columns(self).map { $0 + remark(view).columns }
  }

  /// Draws views one below the other.
  @MainActor
  func column(_ views: [UIView], width: Int, gap: Int = 0) -> Block {
    var block = Block()
    for view in views { block.append(self.block(view, width: width), gap: gap) }
    return block
  }

  @MainActor
  func isShown(_ view: UIView) -> Bool {
    // A table keeps the cell with the first responder after it has scrolled away.
    let isScrolledAway =
      view is UITableViewCell
      && (view.superview as? UITableView)?.bounds.intersects(view.frame) == false
    return !view.isHidden && view.alpha > 0.01 && !isScrolledAway
  }

  /// The state of a view in words.
  @MainActor
  private func remark(_ view: UIView) -> String {
    guard medium == .lines, isFaint(view) else { return "" }
    var states: [String] = []
    if isDisabled(view) { states.append("disabled") }
    if view.alpha < 1 { states.append("alpha \(Double(view.alpha).shortText)") }
    return " (" + states.joined(separator: ", ") + ")"
  }

  @MainActor
  private func isFaint(_ view: UIView) -> Bool { view.alpha < 1 || isDisabled(view) }

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
  /// The number with at most two decimals.
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
  /// The number limited to 0 through 1; 0 for NaN.
  var fraction: Float { isNaN ? 0 : min(max(self, 0), 1) }
}

extension CellStyle {
  /// The nearest color of a terminal; black, white and gray are the terminal's own.
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
