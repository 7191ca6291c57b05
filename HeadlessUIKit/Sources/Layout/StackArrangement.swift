/// Builds the layout rules that arrange the views of a stack view.
@MainActor
struct StackArrangement {
  var rules: LayoutRules
  let stack: UIStackView
  let area: LayoutEdges  // the area in which the views are arranged

  private var nextRuleNumber = 0

  init(rules: LayoutRules, stack: UIStackView, area: LayoutEdges) {
    self.rules = rules
    self.stack = stack
    self.area = area
  }

  /// `spacings` has one element for each view except the last: the space after the view.
  mutating func add(_ views: [UIView], spacings: [CGFloat]) {
    let mainSpan = Span(area, along: stack.axis)
    let crossSpan = Span(area, along: stack.axis.perpendicular)
    // Shrinks the stack view to its content unless other rules determine its size.
    add("fit", crossSpan.length, .equal, .stackFit)
    add("fit", mainSpan.length, .equal, .stackFit)
    let viewEdges = views.map { rules.edges(of: $0, in: stack) }
    let spans = viewEdges.map { Span($0, along: stack.axis) }
    guard let first = spans.first, let last = spans.last else { return }
    add("area connection", first.start - mainSpan.start, .equal)
    add("area connection", last.end - mainSpan.end, .equal)
    distribute(views, spans, spacings)
    for edges in viewEdges { align(Span(edges, along: stack.axis.perpendicular), to: crossSpan) }
  }

  private mutating func distribute(_ views: [UIView], _ spans: [Span], _ spacings: [CGFloat]) {
    let spacingsCanGrow = [.equalSpacing, .equalCentering].contains(stack.distribution)
    for (index, spacing) in spacings.enumerated() {
      let distance = spans[index + 1].start - spans[index].end
      add("spacing", distance - spacing, spacingsCanGrow ? .greaterThanOrEqual : .equal)
      guard spacingsCanGrow, index > 0 else { continue }
      if stack.distribution == .equalSpacing {
        let previousDistance = spans[index].start - spans[index - 1].end
        add("equal spacing", distance - previousDistance, .equal)
      } else {
        let middleDistance = spans[index + 1].middle - spans[index].middle
        let previousMiddleDistance = spans[index].middle - spans[index - 1].middle
        add("equal centering", middleDistance - previousMiddleDistance, .equal, .equalCentering)
      }
    }
    switch stack.distribution {
    case .fillEqually:
      for span in spans.dropFirst() { add("fill equally", span.length - spans[0].length, .equal) }
    case .fillProportionally:
      let lengths = views.map { Double($0.intrinsicContentSize.length(along: stack.axis)) }
      for (span, length) in zip(spans, lengths).dropFirst() where length > 0 && lengths[0] > 0 {
        add(
          "fill proportionally", span.length * (lengths[0] / length) - spans[0].length, .equal,
          .proportionalFill)
      }
    case .fill, .equalSpacing, .equalCentering:
      // Views without an intrinsic length would otherwise have arbitrary lengths.
      let lengths = zip(views, spans).compactMap { view, span in
        view.intrinsicContentSize.length(along: stack.axis) < 0 ? span.length : nil
      }
      for length in lengths.dropFirst() {
        add("ambiguity suppression", length - lengths[0], .equal, .ambiguitySuppression)
      }
    }
  }

  private mutating func align(_ span: Span, to crossSpan: Span) {
    let (pinsStart, pinsEnd) =
      switch stack.alignment {
      case .fill: (true, true)
      case .leading: (true, false)
      case .trailing: (false, true)
      case .center: (false, false)
      }
    add("alignment", span.start - crossSpan.start, pinsStart ? .equal : .greaterThanOrEqual)
    add("alignment", span.end - crossSpan.end, pinsEnd ? .equal : .lessThanOrEqual)
    if stack.alignment == .center { add("alignment", span.middle - crossSpan.middle, .equal) }
  }

  private mutating func add(
    _ name: String, _ expression: LinearExpression, _ relation: LinearConstraint.Relation,
    _ priority: UILayoutPriority = .required
  ) {
    rules.add(
      .stack, of: stack, number: nextRuleNumber, expression, relation, priority,
      name: "UIStackView \(name)")
    nextRuleNumber += 1
  }

  private struct Span {
    let start: LinearExpression
    let length: LinearExpression

    init(_ edges: LayoutEdges, along axis: NSLayoutConstraint.Axis) {
      start = axis == .horizontal ? edges.left : edges.top
      length = axis == .horizontal ? edges.width : edges.height
    }

    var end: LinearExpression { start + length }
    var middle: LinearExpression { start + length * 0.5 }
  }
}

extension UILayoutPriority {
  fileprivate static let stackFit = UILayoutPriority(49)  // below `fittingSizeLevel`
  fileprivate static let equalCentering = UILayoutPriority(149)  // below `defaultLow`
  fileprivate static let proportionalFill = UILayoutPriority(999)  // the highest optional priority
  fileprivate static let ambiguitySuppression = UILayoutPriority(0.5)  // below all others
}

extension NSLayoutConstraint.Axis {
  fileprivate var perpendicular: Self { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
