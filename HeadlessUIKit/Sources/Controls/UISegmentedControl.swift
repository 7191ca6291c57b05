/// A row of segments; at most one is selected. Setting the selection in code sends no event.
@MainActor
open class UISegmentedControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control with a segment for each string or image.
  ///
  /// - Precondition: All items are strings or images.
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

  /// Creates a control with a segment for each action, with the action's title and image. A tap on
  /// a segment sends events and then runs the action.
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

  /// The index of the selected segment, or ``noSegment``, the initial value.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment }
  }

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title, at the end if the index is too large; the selected segment
  /// stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let segment = min(max(0, segment), segments.count)
    segments.insert(SegmentContent(title: title), at: segment)
    if selected >= segment { selected += 1 }
  }

  /// Removes all segments and clears the selection.
  open func removeAllSegments() {
    segments = []
    selected = UISegmentedControl.noSegment
  }

  /// Sets the title of a segment and removes its image; an index past the end means the last
  /// segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
  }

  /// Returns the title of a segment, if any; an index past the end means the last segment.
  open func titleForSegment(at segment: Int) -> String? {
    clamp(segment).flatMap { segments[$0].title }
  }

  /// Sets the image of a segment and removes its title; an index past the end means the last
  /// segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
  }

  /// Returns the image of a segment, if any; an index past the end means the last segment.
  open func imageForSegment(at segment: Int) -> UIImage? {
    clamp(segment).flatMap { segments[$0].image }
  }

  /// Sets whether the user can tap a segment; code can also select a disabled segment. An index
  /// past the end means the last segment.
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

  /// Returns the index, clamped to the existing segments; nil if there are none.
  private func clamp(_ segment: Int) -> Int? {
    segments.isEmpty ? nil : min(max(0, segment), segments.count - 1)
  }

  /// Selects a segment and sends the events of a tap; returns whether the tap had an effect.
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
