import DynamicUIKit
import Testing

@MainActor @Suite("stack view arrangement")
struct StackArrangementTests {
  /// The stack view is 200 points wide.
  private func makeStack(
    _ widths: [CGFloat], _ distribution: UIStackView.Distribution
  ) -> UIStackView {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stack.distribution = distribution
    for width in widths { stack.addArrangedSubview(FixedSizeView(width)) }
    return stack
  }

  private func edgesAndWidths(of stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test(
    arguments: [
      (.fillEqually, [10, 30], [[0, 100], [100, 100]]),
      (.fillProportionally, [10, 30], [[0, 50], [50, 150]]),
      (.equalSpacing, [20, 40, 20], [[0, 20], [80, 40], [180, 20]]),
      (.equalCentering, [20, 40, 60], [[0, 20], [70, 40], [140, 60]]),
    ] as [(UIStackView.Distribution, [CGFloat], [[CGFloat]])])
  func distributionDeterminesEdgesAndWidths(
    _ distribution: UIStackView.Distribution, widths: [CGFloat], expected: [[CGFloat]]
  ) {
    #expect(edgesAndWidths(of: makeStack(widths, distribution)) == expected)
  }

  @Test func viewWithTheLowestHuggingPriorityFillsTheRemainingSpace() {
    let stack = makeStack([20, 40], .fill)
    stack.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    #expect(edgesAndWidths(of: stack) == [[0, 20], [20, 180]])
  }

  @Test func alignmentDeterminesPositionAndSizeAcrossTheAxis() {
    let stack = makeStack([20], .fill)
    let cases: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.fill, 0, 40), (.leading, 0, 10), (.center, 15, 10), (.trailing, 30, 10),
    ]
    for (alignment, top, height) in cases {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      #expect(stack.arrangedSubviews[0].frame.minY == top)
      #expect(stack.arrangedSubviews[0].frame.height == height)
    }
  }

  @Test func hiddenViewsTakeNoSpace() {
    let stack = makeStack([20, 40, 20], .fill)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    stack.arrangedSubviews[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(edgesAndWidths(of: stack) == [[0, 20], [50, 40], [100, 100]])
    stack.arrangedSubviews[1].isHidden = true
    let afterHiding = edgesAndWidths(of: stack)
    #expect(afterHiding[0] == [0, 20])
    #expect(afterHiding[2] == [50, 150])
  }

  @Test func removedViewLosesItsCustomSpacing() {
    let stack = makeStack([20, 40], .fillEqually)
    let first = stack.arrangedSubviews[0]
    stack.setCustomSpacing(30, after: first)
    #expect(edgesAndWidths(of: stack) == [[0, 85], [115, 85]])
    stack.removeArrangedSubview(first)
    stack.insertArrangedSubview(first, at: 0)
    #expect(edgesAndWidths(of: stack) == [[0, 100], [100, 100]])
  }

  @Test func arrangedViewMovesWhenInsertedAgain() {
    let stack = makeStack([20, 40], .fillEqually)
    let views = stack.arrangedSubviews
    stack.insertArrangedSubview(views[0], at: 1)
    #expect(stack.arrangedSubviews == [views[1], views[0]])
  }

  @Test func fittingSizeIncludesContentAndMargins() {
    let inner = UIStackView(arrangedSubviews: [FixedSizeView(20), FixedSizeView(30)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [inner, FixedSizeView(7)])
    outer.isLayoutMarginsRelativeArrangement = true
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 30 + 7 + 16, height: 25 + 16))  // Each margin is 8 points.
  }

  private final class FixedSizeView: UIView {
    let width: CGFloat

    init(_ width: CGFloat) {
      self.width = width
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: width, height: 10) }
  }
}
