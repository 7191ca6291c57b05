#if !canImport(UIKit)
import HeadlessUIKit

/// A view that knows how to appear as text.
///
/// To show another class of views, make it conform; what does not conform shows its subviews, one
/// below the other.
@MainActor
protocol Drawn: UIView {
  /// How many columns the view wants, nil for as many as there are.
  func columns(_ look: Look) -> Int?

  /// Returns the view drawn in at most some columns.
  func block(_ look: Look, width: Int) -> Block
}

/// What drawing depends on besides the views.
struct Look {
  enum Medium {
    /// Lines that can be compared: no colours, no focus; states are written out.
    case lines
    /// A screen with colours and a cursor.
    case screen
  }

  var medium: Medium

  /// What the user is at.
  var focus: ElementID?

  /// Whether blank lines are left out.
  var isCompact = false

  /// Counts up with time, for what turns.
  var frame = 0

  /// The columns of a field or slider that could have more.
  static let longestControl = 42

  static let lines = Look(medium: .lines, isCompact: true)

  @MainActor
  func isFocused(_ element: any Element) -> Bool { element.id == focus }
}

extension Look {
  /// Draws a view with its state, nothing if it is hidden.
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

  /// How many columns a view wants, nil for as many as there are.
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
  func isShown(_ view: UIView) -> Bool { !view.isHidden && view.alpha > 0.01 }

  /// What the style of a view says in words.
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
  /// The subviews in the order in which they are below each other, where they are placed.
  fileprivate var subviewsFromTop: [UIView] {
    subviews.enumerated().sorted { one, other in
      (one.element.frame.minY, one.offset) < (other.element.frame.minY, other.offset)
    }.map(\.element)
  }
}

extension Double {
  /// The number with at most two digits behind the point.
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
  /// The number within 0 and 1, and 0 in place of what is none, which a model may hold as well.
  var fraction: Float { isNaN ? 0 : min(max(self, 0), 1) }
}

extension CellStyle {
  /// A colour as far as terminals have it; black, white and grey are the terminal's own.
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
