/// Builds the layout rules that arrange the views of a stack view.
@MainActor
struct StackArrangement {
  var rules: LayoutRules
  let stack: UIStackView
  let canvas: LayoutEdges  // the area in which the views are arranged

  private var nextNumber = 0

  init(rules: LayoutRules, stack: UIStackView, canvas: LayoutEdges) {
    self.rules = rules
    self.stack = stack
    self.canvas = canvas
  }

  mutating func add(_ views: [UIView], gaps: [CGFloat]) {
    let mainSpan = Span(canvas, along: stack.axis)
    let crossSpan = Span(canvas, along: stack.axis.perpendicular)
    // Shrinks the stack view to its content unless other rules determine its size.
    add("fit", crossSpan.length, .equal, UILayoutPriority(49))
    add("fit", mainSpan.length, .equal, UILayoutPriority(49))
    let edges = views.map { rules.edges($0, in: stack) }
    let spans = edges.map { Span($0, along: stack.axis) }
    guard let first = spans.first, let last = spans.last else { return }
    add("canvas connection", first.start - mainSpan.start, .equal)
    add("canvas connection", last.end - mainSpan.end, .equal)
    distribute(views, spans, gaps)
    for (view, edges) in zip(views, edges) {
      align(view, Span(edges, along: stack.axis.perpendicular), in: crossSpan, views[0])
    }
  }

  private mutating func distribute(_ views: [UIView], _ spans: [Span], _ gaps: [CGFloat]) {
    let gapsCanGrow = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (index, gap) in gaps.enumerated() {
      let excess = spans[index + 1].start - spans[index].end - LayoutSum(gap)
      add("spacing", excess, gapsCanGrow ? .greaterThanOrEqual : .equal)
      guard gapsCanGrow, index > 0 else { continue }
      if stack.distribution == .equalSpacing {
        let previous = spans[index].start - spans[index - 1].end
        add("equal spacing", spans[index + 1].start - spans[index].end - previous, .equal)
      } else {
        let previous = spans[index].middle - spans[index - 1].middle
        add(
          "equal centering", spans[index + 1].middle - spans[index].middle - previous, .equal,
          UILayoutPriority(149))
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
          UILayoutPriority(999))
      }
    case .fill, .equalSpacing, .equalCentering:
      let flexible = zip(views, spans).filter {
        $0.0.intrinsicContentSize.length(along: stack.axis) < 0
      }
      for (_, span) in flexible.dropFirst() {
        let difference = span.length - flexible[0].1.length
        add("ambiguity suppression", difference, .equal, UILayoutPriority(0.5))
      }
    }
  }

  private mutating func align(_ view: UIView, _ span: Span, in canvas: Span, _ first: UIView) {
    let (pinsStart, pinsEnd) =
      switch stack.alignment {
      case .fill: (true, true)
      case .leading: (true, false)
      case .trailing: (false, true)
      case .center, .firstBaseline, .lastBaseline: (false, false)
      }
    add("alignment", span.start - canvas.start, pinsStart ? .equal : .greaterThanOrEqual)
    add("alignment", span.end - canvas.end, pinsEnd ? .equal : .lessThanOrEqual)
    switch stack.alignment {
    case .fill, .leading, .trailing: break
    case .center: add("alignment", span.middle - canvas.middle, .equal)
    case .firstBaseline where view !== first:
      let firstSpan = Span(rules.edges(first, in: stack), along: .vertical)
      let difference = view.firstBaselineOffset - first.firstBaselineOffset
      add("alignment", span.start - firstSpan.start + LayoutSum(difference), .equal)
    case .lastBaseline where view !== first:
      let firstSpan = Span(rules.edges(first, in: stack), along: .vertical)
      let difference = view.lastBaselineOffset - first.lastBaselineOffset
      add("alignment", span.end - firstSpan.end - LayoutSum(difference), .equal)
    case .firstBaseline, .lastBaseline: break
    }
  }

  private mutating func add(
    _ name: String, _ sum: LayoutSum, _ relation: LinearConstraint.Relation,
    _ priority: UILayoutPriority = .required
  ) {
    rules.add(.stack, stack, nextNumber, sum, relation, priority, "UIStackView \(name)")
    nextNumber += 1
  }

  /// An interval along one axis.
  private struct Span {
    let start: LayoutSum
    let length: LayoutSum

    init(_ edges: LayoutEdges, along axis: NSLayoutConstraint.Axis) {
      start = axis == .horizontal ? edges.left : edges.top
      length = axis == .horizontal ? edges.width : edges.height
    }

    var end: LayoutSum { start + length }
    var middle: LayoutSum { start + length * 0.5 }
  }
}

extension NSLayoutConstraint.Axis {
  fileprivate var perpendicular: Self { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
