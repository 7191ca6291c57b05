/// A row of segments of which at most one is selected. Setting the selection in code sends no
/// event.
@MainActor
open class UISegmentedControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control with a segment for each string or image.
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
    for action in actions {
      insertSegment(action: action, at: numberOfSegments, animated: false)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What ``selectedSegmentIndex`` is while nothing is selected.
  nonisolated open class var noSegment: Int { -1 }

  /// The selected segment, at first none. A momentary control never has one.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard !isMomentary else { return }
      selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
    }
  }

  open var isMomentary = false {
    didSet {
      if isMomentary { selected = UISegmentedControl.noSegment }
    }
  }

  open var numberOfSegments: Int { segments.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment)
  }

  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(
      SegmentContent(title: action.title, image: action.image, action: action), at: segment)
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard let segment = clamp(segment) else { return }
    segments.remove(at: segment)
    if selected == segment {
      selected = UISegmentedControl.noSegment
    } else if selected > segment {
      selected -= 1
    }
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

  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].action = action
    segments[segment].title = action.title
    segments[segment].image = action.image
  }

  open func actionForSegment(at segment: Int) -> UIAction? {
    clamp(segment).flatMap { segments[$0].action }
  }

  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    clamp(segment).map { segments[$0].isEnabled } ?? false
  }

  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].width = width
  }

  open func widthForSegment(at segment: Int) -> CGFloat {
    clamp(segment).map { segments[$0].width } ?? 0
  }

  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false

  open override var intrinsicContentSize: CGSize {
    CGSize(width: CGFloat(numberOfSegments) * 60, height: 32)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func tapDidEnd() {}

  // MARK: Mechanism

  private struct SegmentContent {
    var title: String?
    var image: UIImage?
    var action: UIAction?
    var isEnabled = true
    var width: CGFloat = 0
  }

  private var segments: [SegmentContent] = []
  private var selected = -1

  /// A segment number, where one beyond the end means the last.
  private func clamp(_ segment: Int) -> Int? {
    segments.isEmpty ? nil : min(max(0, segment), segments.count - 1)
  }

  private func insert(_ content: SegmentContent, at segment: Int) {
    let segment = min(max(0, segment), segments.count)
    segments.insert(content, at: segment)
    if selected >= segment { selected += 1 }
  }

  /// Does what a tap on a segment does, and returns whether that was anything.
  func tapSegment(at segment: Int) -> Bool {
    guard segments.indices.contains(segment), segments[segment].isEnabled, segment != selected
    else { return false }
    selected = segment
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
    if segments.indices.contains(segment), let action = segments[segment].action {
      sendAction(action)
    }
    if isMomentary { selected = UISegmentedControl.noSegment }
    return true
  }
}
