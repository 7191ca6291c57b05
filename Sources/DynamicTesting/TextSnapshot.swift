import DynamicUIKit

extension PropertyOwner where Self: UIView {
  /// The view and what is in it as text, a line for each view: its class, its frame, what it shows,
  /// and how it is if it is not as usual.
  ///
  /// The text is the same each time, so that it can be kept beside a test and compared.
  ///
  ///     let label = UILabel(frame: CGRect(x: 8, y: 8, width: 100, height: 20))
  ///     label.isHidden = true
  ///     print(label.textSnapshot())  // Prints "UILabel (8, 8, 100, 20) hidden"
  ///
  /// The insides of controls and bars are left out, as they differ between systems.
  public func textSnapshot() -> String {
    layoutIfNeeded()
    return TextSnapshot.lines(of: self, indentation: "").joined(separator: "\n")
  }
}

extension PropertyOwner where Self: UIViewController {
  /// The controller's view as text, as ``PropertyOwner/textSnapshot()`` of a view writes it.
  ///
  /// - Parameter size: The size that the view gets first, in points; nil for the one that it has.
  public func textSnapshot(size: CGSize? = nil) -> String {
    guard let view else { return "no view" }
    if let size { view.frame = CGRect(origin: .zero, size: size) }
    return view.textSnapshot()
  }
}

/// How a view is written as text.
@MainActor
private enum TextSnapshot {
  static func lines(of view: UIView, indentation: String) -> [String] {
    let line =
      indentation + ([name(view), place(view.frame)] + content(view)).joined(separator: " ")
    guard !view.isHidden, !isClosed(view) else { return [line] }
    return [line] + view.subviews.flatMap { lines(of: $0, indentation: indentation + "  ") }
  }

  private static func name(_ view: UIView) -> String { "\(type(of: view))" }

  private static func place(_ frame: CGRect) -> String {
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { number in
      let tenths = (Double(number) * 10).rounded()
      guard abs(tenths) < 1e15 else { return "\(number)" }
      return tenths.remainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
    }
    return "(" + numbers.joined(separator: ", ") + ")"
  }

  /// What the view shows, and how it is if it is not as usual.
  private static func content(_ view: UIView) -> [String] {
    var words = text(view).map { ["\"\($0)\""] } ?? []
    words += value(view)
    if let identifier = view.accessibilityIdentifier { words.append("#\(identifier)") }
    if let control = view as? UIControl {
      if !control.isEnabled { words.append("disabled") }
      if control.isSelected { words.append("selected") }
      if control.isHighlighted { words.append("highlighted") }
    }
    if let cell = view as? UITableViewCell, cell.isSelected { words.append("selected") }
    if let cell = view as? UICollectionViewCell, cell.isSelected { words.append("selected") }
    if view.isFirstResponder { words.append("editing") }
    if view.isHidden { words.append("hidden") }
    if view.alpha < 1 { words.append("alpha \(Double(view.alpha))") }
    return words
  }

  private static func text(_ view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let button as UIButton: button.configuration?.title ?? button.currentTitle
    case let field as UITextField:
      field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder.map { "(\($0))" }
    case let text as UITextView: text.text
    case let bar as UISearchBar: bar.text
    default: nil
    }
  }

  private static func value(_ view: UIView) -> [String] {
    switch view {
    case let control as UISegmentedControl:
      return (0..<control.numberOfSegments).map { index in
        let title = control.titleForSegment(at: index) ?? "image"
        return index == control.selectedSegmentIndex ? "[\(title)]" : title
      }
    case let control as UIPageControl:
      return ["page \(control.currentPage) of \(control.numberOfPages)"]
    case let view as UIProgressView: return ["\(view.progress)"]
    case let view as UIActivityIndicatorView: return [view.isAnimating ? "animating" : "still"]
    default: return limitedValue(view)
    }
  }

  private static func limitedValue(_ view: UIView) -> [String] {
    #if os(tvOS)
    return []
    #else
    switch view {
    case let control as UISwitch: return [control.isOn ? "on" : "off"]
    case let control as UISlider: return ["\(control.value)"]
    case let control as UIStepper: return ["\(control.value)"]
    default: return []
    }
    #endif
  }

  /// Whether what is in the view is the system's own.
  private static func isClosed(_ view: UIView) -> Bool {
    view is UIControl || view is UISearchBar || view is UINavigationBar || view is UILabel
      || view is UITextView || view is UIImageView || view is UIProgressView
      || view is UIActivityIndicatorView
  }
}
