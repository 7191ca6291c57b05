extension NSLayoutConstraint {
  /// What the views of a line of visual format have in common.
  public struct FormatOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt

    /// Makes the options that some bits stand for.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Rows begin where reading does; the default.
    public static var directionLeadingToTrailing: FormatOptions { [] }
  }
}

/// A reader of one line of visual format, by recursive descent.
@MainActor
struct VisualFormat {
  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isVertical = false

  init(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = format[...]
    if options != [] {
      fail("options other than directionLeadingToTrailing are not known here")
    }
  }

  /// A size or distance: how it compares with what, and how much that counts.
  private struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  mutating func read() -> [NSLayoutConstraint] {
    if take("V:") { isVertical = true } else { _ = take("H:") }
    var result: [NSLayoutConstraint] = []
    var previous: UIView?
    var startsAtSuperview = false
    var connection: [Predicate]?
    if take("|") {
      startsAtSuperview = true
      connection = readConnection(standard: 20)
    }
    while take("[") {
      let view = readView(&result)
      if let previous {
        result += connect(view, leading, previous, trailing, connection)
      } else if startsAtSuperview {
        result += connect(view, leading, superview(of: view), leading, connection)
      }
      previous = view
      connection = readConnection(standard: rest.dropFirst().first == "|" ? 20 : 8)
      if take("|") {
        result += connect(superview(of: view), trailing, view, trailing, connection)
        connection = nil
        break
      }
    }
    guard previous != nil, connection == nil, rest.isEmpty else {
      fail("it does not go on as a format does")
    }
    return result
  }

  private var leading: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var trailing: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }
  private var length: NSLayoutConstraint.Attribute { isVertical ? .height : .width }

  private func connect(
    _ first: UIView, _ one: NSLayoutConstraint.Attribute, _ second: UIView,
    _ other: NSLayoutConstraint.Attribute, _ predicates: [Predicate]?
  ) -> [NSLayoutConstraint] {
    (predicates ?? [Predicate()]).map { predicate in
      let constraint = NSLayoutConstraint(
        item: first, attribute: one, relatedBy: predicate.relation, toItem: second,
        attribute: other, multiplier: 1, constant: predicate.constant)
      constraint.priority = predicate.priority
      return constraint
    }
  }

  /// Reads `name]` or `name(predicates)]`, after the bracket.
  private mutating func readView(_ result: inout [NSLayoutConstraint]) -> UIView {
    let view = view(readName())
    if take("(") {
      for predicate in readPredicates() {
        let constraint = NSLayoutConstraint(
          item: view, attribute: length, relatedBy: predicate.relation, toItem: predicate.view,
          attribute: predicate.view == nil ? .notAnAttribute : length, multiplier: 1,
          constant: predicate.constant)
        constraint.priority = predicate.priority
        result.append(constraint)
      }
    }
    guard take("]") else { fail("a view ends with ]") }
    return view
  }

  /// Reads what is between two views: nothing, `-`, or a distance between two of these; nil stands
  /// for no distance.
  private mutating func readConnection(standard: CGFloat) -> [Predicate]? {
    guard take("-") else { return nil }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [Predicate(constant: standard)] }
    let predicates = take("(") ? readPredicates() : [readPredicate()]
    guard take("-") else { fail("a distance ends with -") }
    return predicates
  }

  private mutating func readPredicates() -> [Predicate] {
    var result: [Predicate] = []
    repeat { result.append(readPredicate()) } while take(",")
    guard take(")") else { fail("predicates end with )") }
    return result
  }

  private mutating func readPredicate() -> Predicate {
    var predicate = Predicate()
    if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    if let number = readNumber() {
      predicate.constant = number
    } else {
      let name = readName()
      if let metric = metric(name) {
        predicate.constant = metric
      } else {
        predicate.view = view(name)
      }
    }
    if take("@") {
      guard let priority = readNumber() ?? metric(readName()) else {
        fail("a priority is a number")
      }
      predicate.priority = UILayoutPriority(Float(priority))
    }
    return predicate
  }

  private mutating func readNumber() -> CGFloat? {
    let sign = rest.prefix(rest.hasPrefix("-") ? 1 : 0)
    let text = sign + rest.dropFirst(sign.count).prefix { $0.isNumber || $0 == "." }
    guard let number = Double(text) else { return nil }
    rest = rest.dropFirst(text.count)
    return number
  }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !name.isEmpty else { fail("a name is missing") }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func metric(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as Double: number
    case let number as CGFloat: number
    case let number as Int: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  private func view(_ name: String) -> UIView {
    guard let view = views[name] as? UIView else { fail("\(name) is not a key of the views") }
    return view
  }

  private func superview(of view: UIView) -> UIView {
    guard let superview = view.superview else { fail("a view beside | has no superview") }
    return superview
  }

  private func fail(_ reason: String) -> Never {
    let place = format.count - rest.count
    fatalError("Unable to parse constraint format: \(reason). \(format), at \(place)")
  }
}
