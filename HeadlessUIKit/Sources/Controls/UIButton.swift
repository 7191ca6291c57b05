/// A button with a title, image and colors for each state, or with a configuration.
@MainActor
open class UIButton: UIControl {
  /// Creates a button without a title or an action; ignores the type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// Creates a button with the title and image of its action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  /// Creates a button; its action provides the title and image that the configuration lacks.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil { configuration.title = title(for: .normal) }
    if configuration.image == nil { configuration.image = image(for: .normal) }
    self.configuration = configuration
  }

  /// Creates a button that runs an action and shows the action's title and image, if any.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  open var menu: UIMenu?

  // MARK: Configuration

  /// The content and style of the button, or nil to use the titles and images set for each state.
  /// The configuration's title and image take precedence over those.
  open var configuration: Configuration? {
    didSet { refreshTitle() }
  }

  open var contentEdgeInsets: UIEdgeInsets = .zero

  // MARK: Content by state

  /// Sets the title for a state; if nil, the state shows the title of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    refreshTitle()
  }

  /// Returns the title for a state, or else that of the normal state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[0]
  }

  /// Sets the attributed title for a state, which takes precedence over the plain title. If nil,
  /// the state shows the attributed title of the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    refreshTitle()
  }

  /// Returns the attributed title for a state, or else that of the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  /// Sets the title color for a state; if nil, the state shows the color of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
  }

  /// Returns the color of the title for a state, or else that of the normal state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }

  /// Sets the image for a state; if nil, the state shows the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  /// Returns the image for a state, or else that of the normal state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[0]
  }

  /// Sets the background image for a state; if nil, the state shows that of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
  }

  /// Returns the background image for a state, or else that of the normal state.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentImage: UIImage? { image(for: state) }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let ownTitleLabel { return ownTitleLabel }
    let label = UILabel()
    ownTitleLabel = label
    addSubview(label)
    refreshTitle()
    return label
  }

  /// The view that shows the image.
  open var imageView: UIImageView? {
    let view = ownImageView ?? UIImageView()
    if ownImageView == nil {
      ownImageView = view
      addSubview(view)
    }
    view.image = configuration?.image ?? currentImage
    return view
  }

  open override var intrinsicContentSize: CGSize {
    // As in UIKit: an 18-point title, 6 points above and below it, and a width of at least 30.
    let size = UIFont.systemFont(ofSize: 18).size(of: shownTitle ?? "")
    return CGSize(width: max(30, size.width), height: size.height + 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Implementation

  // Content by `State.rawValue`, which is 0 for the normal state.
  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var ownTitleLabel: UILabel?
  private var ownImageView: UIImageView?

  /// The title that the button currently shows.
  private var shownTitle: String? {
    configuration?.title ?? attributedTitle(for: state)?.string ?? currentTitle
  }

  private func refreshTitle() {
    invalidateIntrinsicContentSize()
    guard let ownTitleLabel else { return }
    if configuration?.title == nil, let title = attributedTitle(for: state) {
      ownTitleLabel.attributedText = title
    } else {
      ownTitleLabel.text = shownTitle
    }
  }

  override func tap() -> Bool {
    guard showsMenuAsPrimaryAction else { return super.tap() }
    sendActions(for: .touchDown)
    sendActions(for: .menuActionTriggered)
    return true
  }

  override func stateDidChange() { refreshTitle() }
}

extension UIButton {
  /// The type of a button; in HeadlessUIKit, all types look and behave alike.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }
}
