/// A button with a title, image and colors for each state, or with a configuration.
@MainActor
open class UIButton: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a button with a type, but without a title or an action.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button with the title and image of its action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Creates a button; its action provides the title and image that the configuration lacks.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil { configuration.title = title(for: .normal) }
    if configuration.image == nil { configuration.image = image(for: .normal) }
    self.configuration = configuration
    buttonType = .system
  }

  /// Creates a button that runs an action and shows the action's title and image, if any.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  open private(set) var buttonType = ButtonType.custom
  open var role = Role.normal
  open var menu: UIMenu?
  open var changesSelectionAsPrimaryAction = false

  // MARK: Configuration

  /// The content and style of the button, or nil to use the titles and images set for each state.
  /// The configuration's title and image take precedence over those.
  open var configuration: Configuration? {
    didSet { refreshTitle() }
  }

  /// Adapts the configuration to the state. Called when the handler is set, when the state changes,
  /// and when an observable property that it read changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Calls ``updateConfiguration()`` immediately if there is a handler; UIKit defers the call.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil else { return }
    updateConfiguration()
  }

  /// Calls ``configurationUpdateHandler`` to adapt the configuration to the state. A subclass may
  /// do more.
  ///
  /// A call made while the handler runs has no effect.
  open func updateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    tracking {
      configurationUpdateHandler?(self)
    } update: { [weak self] in
      self?.setNeedsUpdateConfiguration()
    }
    isUpdatingConfiguration = false
  }

  /// A closure that adapts the configuration of a button to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  open var contentEdgeInsets: UIEdgeInsets = .zero

  // MARK: Content by state

  /// Sets the title for a state; nil falls back to that of the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    refreshTitle()
  }

  /// Returns the title for a state, or else that of the normal state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[0]
  }

  /// Sets the attributed title for a state, which takes precedence over the plain title; nil falls
  /// back to that of the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    refreshTitle()
  }

  /// Returns the attributed title for a state, or else that of the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  /// Sets the color of the title for a state; nil falls back to that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
  }

  /// Returns the color of the title for a state, or else that of the normal state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }

  /// Sets the image for a state; nil falls back to that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  /// Returns the image for a state, or else that of the normal state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[0]
  }

  /// Sets the background image for a state; nil falls back to that of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
  }

  /// Returns the background image for a state, or else that of the normal state.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
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
    let size = UIFont.systemFont(ofSize: UIFont.buttonFontSize).size(of: shownTitle ?? "")
    return CGSize(width: max(30, size.width), height: size.height + 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Implementation

  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var ownTitleLabel: UILabel?
  private var ownImageView: UIImageView?
  private var isUpdatingConfiguration = false

  /// The title that the button currently shows.
  private var shownTitle: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }

  private func refreshTitle() {
    invalidateIntrinsicContentSize()
    guard let ownTitleLabel else { return }
    if configuration?.title == nil, let title = currentAttributedTitle {
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

  override func performTapAction() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.performTapAction()
  }

  override func stateDidChange() {
    refreshTitle()
    setNeedsUpdateConfiguration()
  }
}

extension UIButton {
  /// The type of a button; in HeadlessUIKit, all types look and behave alike.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }
}

extension UIButton {
  /// The role of a button.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
}
