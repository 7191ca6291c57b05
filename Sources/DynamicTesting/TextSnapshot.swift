import DynamicUIKit

extension PropertyOwner where Self: UIView {
  /// Returns a line of text for the view and for each subview: class, frame, content, identifier
  /// (`accessibilityIdentifier`) and states.
  ///
  /// A test can compare the text with stored text. The text omits the subviews of hidden views, and
  /// of controls, labels, text views and other views whose subviews differ between systems.
  ///
  ///     let label = UILabel(frame: CGRect(x: 8, y: 8, width: 100, height: 20))
  ///     label.isHidden = true
  ///     print(label.textSnapshot())  // Prints "UILabel (8, 8, 100, 20) hidden"
  public func textSnapshot() -> String {
    layoutIfNeeded()
    return TextSnapshot.lines(of: self, indentation: "").joined(separator: "\n")
  }
}

extension PropertyOwner where Self: UIViewController {
  /// Returns the text snapshot of the controller's view; see ``PropertyOwner/textSnapshot()``.
  ///
  /// - Parameter size: The size to give the view first, in points; nil to keep its size.
  public func textSnapshot(size: CGSize? = nil) -> String {
    guard let view else { return "no view" }
    if let size { view.frame = CGRect(origin: .zero, size: size) }
    return view.textSnapshot()
  }
}

@MainActor
private enum TextSnapshot {
  static func lines(of view: UIView, indentation: String) -> [String] {
    let words = ["\(type(of: view))", text(of: view.frame)] + content(view) + state(view)
    let line = indentation + words.joined(separator: " ")
    if view.isHidden || hasSystemSubviews(view) { return [line] }
    // Omits private system views, whose class names begin with an underscore. The content view may
    // be of such a class, but contains the app's views.
    let content =
      (view as? UIVisualEffectView)?.contentView
      ?? (view as? UITableViewHeaderFooterView)?.contentView
    let subviews = view.subviews.filter { $0 === content || !"\(type(of: $0))".hasPrefix("_") }
    return [line] + subviews.flatMap { lines(of: $0, indentation: indentation + "  ") }
  }

  private static func text(of frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
      let tenths = (Double(number) * 10).rounded()
      guard abs(tenths) < 1e15 else { return "\(number)" }  // infinite, NaN, or huge
      return tenths.remainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
    }
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  private static func state(_ view: UIView) -> [String] {
    let control = view as? UIControl
    let isSelected =
      control?.isSelected ?? (view as? UITableViewCell)?.isSelected
      ?? (view as? UICollectionViewCell)?.isSelected ?? false
    let states = [
      ("disabled", control?.isEnabled == false), ("selected", isSelected),
      ("highlighted", control?.isHighlighted == true), ("editing", view.isFirstResponder),
      ("hidden", view.isHidden), ("alpha \(Double(view.alpha))", view.alpha < 1),
    ]
    let identifier = view.accessibilityIdentifier.map { ["#\($0)"] } ?? []
    return identifier + states.filter(\.1).map(\.0)
  }

  private static func content(_ view: UIView) -> [String] {
    switch view {
    case let label as UILabel: return quoted(label.text)
    case let button as UIButton: return quoted(button.configuration?.title ?? button.currentTitle)
    case let field as UITextField:
      let text = field.text.flatMap { $0.isEmpty ? nil : $0 }
      return quoted(text ?? field.placeholder.map { "(\($0))" })
    case let view as UITextView: return quoted(view.text)
    case let bar as UISearchBar: return quoted(bar.text)
    case let control as UISegmentedControl:
      return (0..<control.numberOfSegments).map { index in
        let title = control.titleForSegment(at: index) ?? "image"
        return index == control.selectedSegmentIndex ? "[\(title)]" : title
      }
    case let control as UIPageControl:
      return ["page \(control.currentPage) of \(control.numberOfPages)"]
    case let view as UIProgressView: return ["\(view.progress)"]
    case let view as UIActivityIndicatorView: return [view.isAnimating ? "animating" : "still"]
    #if !os(tvOS)
    case let control as UISwitch: return [control.isOn ? "on" : "off"]
    case let control as UISlider: return ["\(control.value)"]
    case let control as UIStepper: return ["\(control.value)"]
    #endif
    default: return []
    }
  }

  private static func quoted(_ text: String?) -> [String] { text.map { ["\"\($0)\""] } ?? [] }

  /// Returns whether the system adds subviews to a view; such subviews differ between systems.
  private static func hasSystemSubviews(_ view: UIView) -> Bool {
    view is UIControl || view is UISearchBar || view is UINavigationBar || view is UILabel
      || view is UITextView || view is UIImageView || view is UIProgressView
      || view is UIActivityIndicatorView
  }
}
