import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("stack view arrangement")
struct StackArrangementTests {
  private func stack(_ lengths: [CGFloat], _ distribution: UIStackView.Distribution) -> UIStackView
  {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    stack.distribution = distribution
    for length in lengths { stack.addArrangedSubview(Sized(length)) }
    return stack
  }

  private func frames(_ stack: UIStackView) -> [[CGFloat]] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func fillsEqually() {
    let stack = stack([10, 30], .fillEqually)
    stack.spacing = 20
    #expect(frames(stack) == [[0, 90], [110, 90]])
  }

  @Test func fillsInProportion() {
    #expect(frames(stack([10, 30], .fillProportionally)) == [[0, 50], [50, 150]])
  }

  @Test func spacesEqually() {
    #expect(frames(stack([20, 40, 20], .equalSpacing)) == [[0, 20], [80, 40], [180, 20]])
  }

  @Test func centersEqually() {
    #expect(frames(stack([20, 40, 60], .equalCentering)) == [[0, 20], [70, 40], [140, 60]])
  }

  @Test func fillsByHugging() {
    let stack = stack([20, 40], .fill)
    stack.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
    #expect(frames(stack) == [[0, 20], [20, 180]])
  }

  @Test func alignsAcrossTheAxis() {
    let stack = stack([20], .fill)
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

  @Test func alignsBaselines() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stack.alignment = .firstBaseline
    let large = UILabel()
    large.font = .systemFont(ofSize: 40)
    let small = UILabel()
    small.font = .systemFont(ofSize: 10)
    for label in [large, small] {
      label.text = "x"
      stack.addArrangedSubview(label)
    }
    stack.layoutIfNeeded()
    #expect(abs(small.frame.minY - large.frame.minY - 0.8 * (48 - 12)) < 0.01)
  }

  @Test func hiddenViewsTakeNoSpace() {
    let stack = stack([20, 40, 20], .fill)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[0])
    stack.arrangedSubviews[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(frames(stack) == [[0, 20], [50, 40], [100, 100]])
    stack.arrangedSubviews[1].isHidden = true
    let shown = frames(stack)
    #expect(shown[0] == [0, 20])
    #expect(shown[2] == [50, 150])
  }

  @Test func fittingSizeIncludesContentAndMargins() {
    let inner = UIStackView(arrangedSubviews: [Sized(20), Sized(30)])
    inner.axis = .vertical
    inner.spacing = 5
    let outer = UIStackView(arrangedSubviews: [inner, Sized(7)])
    outer.isLayoutMarginsRelativeArrangement = true
    #expect(
      outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 30 + 7 + 16, height: 25 + 16))
  }

  private final class Sized: UIView {
    let length: CGFloat

    init(_ length: CGFloat) {
      self.length = length
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: length, height: 10) }
  }
}
