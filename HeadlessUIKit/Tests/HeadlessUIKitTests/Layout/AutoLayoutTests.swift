import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Auto Layout")
struct AutoLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func add(_ views: UIView...) {
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  @Test func anchorsPositionAView() {
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 10),
    ])
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 165, width: 280, height: 150))
    root.frame.size = CGSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 5, width: 60, height: 40))
  }

  @Test func changedConstantMovesTheView() {
    let view = UIView()
    add(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
    left.isActive = true
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 5)
    left.constant = 12
    #expect(view.frame.minX == 5)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 12, y: 0, width: 30, height: 0))
  }

  @Test func constraintBelongsToTheNearestCommonAncestorWhileActive() {
    let view = UIView()
    add(view)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    left.isActive = true
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(root.constraints == [left])
    left.isActive = false
    #expect(root.constraints.isEmpty)
    #expect(view.constraints.count == 1)
  }

  @Test func higherPriorityWins() {
    let view = UIView()
    add(view)
    let low = view.widthAnchor.constraint(equalToConstant: 10)
    low.priority = .defaultLow
    let high = view.widthAnchor.constraint(equalToConstant: 90)
    high.priority = .defaultHigh
    NSLayoutConstraint.activate([low, high])
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    high.priority = .defaultLow - 1
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
  }

  @Test func higherHuggingPriorityKeepsTheIntrinsicSize() {
    let tight = UILabel()
    tight.text = "Hello"
    let loose = UILabel()
    loose.text = "Hello"
    add(tight, loose)
    let intrinsicSize = tight.intrinsicContentSize
    NSLayoutConstraint.activate([
      tight.leftAnchor.constraint(equalTo: root.leftAnchor),
      tight.rightAnchor.constraint(equalTo: loose.leftAnchor),
      loose.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    tight.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    root.layoutIfNeeded()
    #expect(tight.frame.size == intrinsicSize)
    #expect(loose.frame.width == 320 - intrinsicSize.width)
    tight.text = "Hello, world"
    root.layoutIfNeeded()
    #expect(tight.frame.width == tight.intrinsicContentSize.width)
  }

  @Test func labelWrapsItsTextAtItsWidth() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "One two three four five six seven eight nine ten eleven twelve"
    add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor),
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(label.frame.size == CGSize(width: 320, height: label.font.lineHeight * 2))
    root.frame.size.width = 160
    root.layoutIfNeeded()
    #expect(label.frame.height == label.font.lineHeight * 4)
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    #expect(label.frame.height == label.font.lineHeight)
  }

  // UIKit breaks one of two conflicting constraints, but does not specify which one.
  #if !canImport(UIKit)
  @Test func conflictBreaksTheConstraintActivatedLast() {
    let view = UIView()
    add(view)
    let first = view.widthAnchor.constraint(equalToConstant: 10)
    let second = view.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(second.isBroken && second.isActive)
    first.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    #expect(!second.isBroken)
  }
  #endif

  #if os(macOS) || os(Linux)
  @Test func conflictIsReportedOnce() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let width = root.widthAnchor.constraint(equalToConstant: 10)
        width.identifier = "mine"
        width.isActive = true
        root.layoutIfNeeded()
        width.constant = 20
        root.layoutIfNeeded()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let reportCount = text.components(separatedBy: "Unable to simultaneously satisfy").count - 1
    #expect(reportCount == 1)
    #expect(text.contains("NSAutoresizingMaskLayoutConstraint"))
    #expect(text.contains("'mine'"))
  }

  @Test func constraintWithoutCommonAncestorStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (first, second) = (UIView(), UIView())
        first.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true
      }
    }
  }
  #endif

  @Test func removedViewKeepsOnlyConstraintsWithinItsSubtree() {
    let view = UIView()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    add(view)
    let outerConstraint = inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7)
    let innerConstraint = inner.widthAnchor.constraint(equalTo: view.widthAnchor)
    NSLayoutConstraint.activate([outerConstraint, innerConstraint])
    view.removeFromSuperview()
    #expect(!outerConstraint.isActive)
    #expect(innerConstraint.isActive)
    #expect(root.constraints.isEmpty)
  }

  @Test func constrainedViewFollowsAViewPositionedByFrame() {
    let framedView = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    root.addSubview(framedView)
    let lowerView = UIView()
    add(lowerView)
    NSLayoutConstraint.activate([
      lowerView.topAnchor.constraint(equalTo: framedView.bottomAnchor, constant: 5),
      lowerView.widthAnchor.constraint(equalTo: framedView.widthAnchor),
    ])
    root.layoutIfNeeded()
    #expect(lowerView.frame == CGRect(x: 0, y: 55, width: 100, height: 0))
    framedView.frame.origin.y = 100
    root.layoutIfNeeded()
    #expect(lowerView.frame.minY == 135)
  }

  @Test func grandparentConstraintAccountsForTheSuperviewFrame() {
    let superview = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(inner)
    root.addSubview(superview)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40),
      inner.bottomAnchor.constraint(equalTo: superview.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 30, y: 25, width: 5, height: 5))
  }

  #if !os(tvOS)
  @Test func layoutGuidesPositionViews() {
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = UIView()
    add(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 2, y: 0, width: 314, height: 477))
  }
  #endif

  @Test func constraintsSetTheContentSizeOfAScrollView() {
    let scrollView = UIScrollView(frame: root.bounds)
    root.addSubview(scrollView)
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -10),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 320, height: 910))
  }

  @Test func systemLayoutSizeFittingReturnsTheSmallestSize() {
    let label = UILabel()
    label.text = "Hello"
    add(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -4),
    ])
    let intrinsicSize = label.intrinsicContentSize
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: intrinsicSize.width + 8, height: intrinsicSize.height + 20))
    let wideSize = root.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wideSize == CGSize(width: 200, height: intrinsicSize.height + 20))
    #expect(root.frame.width == 320)
  }
}
