/// A row of segments of which at most one is selected. Setting the selection in code sends no
/// event.
@MainActor
open class UISegmentedControl: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Makes a control with a segment for each string or image.
  ///
  /// - Precondition: There are only strings and images.
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

  /// Makes a control with a segment for each action, with its title and image; a tap on a segment
  /// runs its action after the events.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions {
      insertSegment(action: action, at: numberOfSegments, animated: false)
    }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  nonisolated open class var noSegment: Int { -1 }

  /// The selected segment, at first none. A momentary control never has one.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      guard !isMomentary else { return }
      selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
    }
  }

  /// Whether a segment is selected only while it is tapped; making it so ends the selection, and
  /// code cannot select then.
  open var isMomentary = false {
    didSet {
      if isMomentary { selected = UISegmentedControl.noSegment }
    }
  }

  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title, at the end if the position is beyond it; the selected segment
  /// stays selected.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(title: title), at: segment)
  }

  /// Inserts a segment with an image, at the end if the position is beyond it; the selected segment
  /// stays selected.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(image: image), at: segment)
  }

  /// Inserts a segment with the title and image of an action that a tap on it runs, at the end if
  /// the position is beyond it; the selected segment stays selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(
      SegmentContent(title: action.title, image: action.image, action: action), at: segment)
  }

  /// Removes all segments, and with them the selection.
  open func removeAllSegments() {
    segments = []
    selected = UISegmentedControl.noSegment
  }

  /// Gives a segment a title in place of its image; a position beyond the end means the last.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
  }

  /// The title of a segment, nil if it has none; a position beyond the end means the last.
  open func titleForSegment(at segment: Int) -> String? {
    clamp(segment).flatMap { segments[$0].title }
  }

  /// Gives a segment an image in place of its title; a position beyond the end means the last.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].image = image
    segments[segment].title = nil
  }

  /// The image of a segment, nil if it has none; a position beyond the end means the last.
  open func imageForSegment(at segment: Int) -> UIImage? {
    clamp(segment).flatMap { segments[$0].image }
  }

  /// The action of a segment, nil if it has none; a position beyond the end means the last.
  open func actionForSegment(at segment: Int) -> UIAction? {
    clamp(segment).flatMap { segments[$0].action }
  }

  /// Sets whether a segment can be tapped; code can select it all the same. A position beyond the
  /// end means the last.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard let segment = clamp(segment) else { return }
    segments[segment].isEnabled = enabled
  }

  /// Whether a segment can be tapped, true at first; false where there is no segment at all.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    clamp(segment).map { segments[$0].isEnabled } ?? false
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state.rawValue] = attributes }

  /// How titles look in a state, as it was set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

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

  private var segments: [SegmentContent] = [] {
    didSet {
      if segments.count != oldValue.count { invalidateIntrinsicContentSize() }
    }
  }

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
