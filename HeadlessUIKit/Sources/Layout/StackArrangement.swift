/// The constraints by which a stack view arranges views.
@MainActor
struct StackArrangement {
  var rules: LayoutRules
  let stack: UIStackView
  let canvas: LayoutEdges

  private var index = 0

  init(rules: LayoutRules, stack: UIStackView, canvas: LayoutEdges) {
    self.rules = rules
    self.stack = stack
    self.canvas = canvas
  }

  mutating func add(_ views: [UIView], gaps: [CGFloat]) {
    let around = Span(canvas, along: stack.axis)
    let across = Span(canvas, along: stack.axis.other)
    // As small as its content, if nothing else says how large the stack view is.
    add("fit", across.length, .equal, UILayoutPriority(49))
    add("fit", around.length, .equal, UILayoutPriority(49))
    let edges = views.map { rules.edges($0, in: stack) }
    let spans = edges.map { Span($0, along: stack.axis) }
    guard let first = spans.first, let last = spans.last else { return }
    add("canvas connection", first.start - around.start, .equal)
    add("canvas connection", last.end - around.end, .equal)
    distribute(views, spans, gaps)
    for (view, edges) in zip(views, edges) {
      align(view, Span(edges, along: stack.axis.other), in: across, views[0])
    }
  }

  private mutating func distribute(_ views: [UIView], _ spans: [Span], _ gaps: [CGFloat]) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    for (index, gap) in gaps.enumerated() {
      let room = spans[index + 1].start - spans[index].end - LayoutSum(gap)
      add("spacing", room, isLoose ? .greaterThanOrEqual : .equal)
      guard isLoose, index > 0 else { continue }
      if stack.distribution == .equalSpacing {
        let before = spans[index].start - spans[index - 1].end
        add("equal spacing", spans[index + 1].start - spans[index].end - before, .equal)
      } else {
        let before = spans[index].middle - spans[index - 1].middle
        add(
          "equal centering", spans[index + 1].middle - spans[index].middle - before, .equal,
          UILayoutPriority(149))
      }
    }
    switch stack.distribution {
    case .fillEqually:
      for span in spans.dropFirst() { add("fill equally", span.length - spans[0].length, .equal) }
    case .fillProportionally:
      let wanted = views.map { Double($0.intrinsicContentSize.length(along: stack.axis)) }
      for (span, length) in zip(spans, wanted).dropFirst() where length > 0 && wanted[0] > 0 {
        add(
          "fill proportionally", span.length * (wanted[0] / length) - spans[0].length, .equal,
          UILayoutPriority(999))
      }
    case .fill, .equalSpacing, .equalCentering:
      let undecided = zip(views, spans).filter {
        $0.0.intrinsicContentSize.length(along: stack.axis) < 0
      }
      for (_, span) in undecided.dropFirst() {
        let difference = span.length - undecided[0].1.length
        add("ambiguity suppression", difference, .equal, UILayoutPriority(0.5))
      }
    }
  }

  private mutating func align(_ view: UIView, _ span: Span, in canvas: Span, _ first: UIView) {
    let (atStart, atEnd) =
      switch stack.alignment {
      case .fill: (true, true)
      case .leading: (true, false)
      case .trailing: (false, true)
      case .center, .firstBaseline, .lastBaseline: (false, false)
      }
    add("alignment", span.start - canvas.start, atStart ? .equal : .greaterThanOrEqual)
    add("alignment", span.end - canvas.end, atEnd ? .equal : .lessThanOrEqual)
    switch stack.alignment {
    case .fill, .leading, .trailing: break
    case .center: add("alignment", span.middle - canvas.middle, .equal)
    case .firstBaseline where view !== first:
      let other = Span(rules.edges(first, in: stack), along: .vertical)
      let difference = view.firstBaselineOffset - first.firstBaselineOffset
      add("alignment", span.start - other.start + LayoutSum(difference), .equal)
    case .lastBaseline where view !== first:
      let other = Span(rules.edges(first, in: stack), along: .vertical)
      let difference = view.lastBaselineOffset - first.lastBaselineOffset
      add("alignment", span.end - other.end - LayoutSum(difference), .equal)
    case .firstBaseline, .lastBaseline: break
    }
  }

  private mutating func add(
    _ name: String, _ sum: LayoutSum, _ relation: LinearConstraint.Relation,
    _ priority: UILayoutPriority = .required
  ) {
    rules.add(.stack, stack, index, sum, relation, priority, "UIStackView \(name)")
    index += 1
  }

  /// A stretch along one axis.
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
  fileprivate var other: NSLayoutConstraint.Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(along axis: NSLayoutConstraint.Axis) -> CGFloat {
    axis == .horizontal ? width : height
  }
}
