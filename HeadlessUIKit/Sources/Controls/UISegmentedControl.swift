@MainActor
open class UISegmentedControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      switch item {
      case let title as String: segments.append(SegmentContent(title: title))
      case let image as UIImage: segments.append(SegmentContent(image: image))
      default: fatalError("UISegmentedControl items have to be strings or images, not \(item)")
      }
    }
  }

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    segments = actions.map {
      SegmentContent(title: $0.title, image: $0.image, action: $0)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  nonisolated open class var noSegment: Int { -1 }

  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment }
  }

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let segment = min(max(0, segment), segments.count)
    segments.insert(SegmentContent(title: title), at: segment)
    if selected >= segment { selected += 1 }
  }

  open func removeAllSegments() {
    segments = []
    selected = UISegmentedControl.noSegment
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
  }

  open func titleForSegment(at segment: Int) -> String? {
    clamp(segment).flatMap { segments[$0].title }
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    clamp(segment).flatMap { segments[$0].image }
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(numberOfSegments) * 60, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func performTapAction() {}  // `tapSegment(at:)` sends the primary action.

  // MARK: Implementation

  private struct SegmentContent {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
  }

  private var segments: [SegmentContent] = [] {
    didSet {
      if segments.count != oldValue.count { invalidateIntrinsicContentSize() }
    }
  }

  private var selected = UISegmentedControl.noSegment

  private func clamp(_ segment: Int) -> Int? {
    segments.isEmpty ? nil : min(max(0, segment), segments.count - 1)
  }

  func tapSegment(at segment: Int) -> Bool {
    guard segments.indices.contains(segment), segments[segment].isEnabled, segment != selected
    else { return false }
    selected = segment
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    // The actions of these events may have removed the segment.
    if segments.indices.contains(segment), let action = segments[segment].action {
      sendAction(action)
    }
    return true
  }
}
