/// A button: a title, an image and colours for each state, or a configuration.
@MainActor
open class UIButton: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a button of a type, without a title or an action.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Makes a button with the title and image of its action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
  }

  /// Makes a button with the title and image of its action, where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil { configuration.title = title(for: .normal) }
    if configuration.image == nil { configuration.image = image(for: .normal) }
    self.configuration = configuration
    buttonType = .system
  }

  /// Makes a button that runs an action, with the action's title and image if it has them.
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

  /// How the button looks, nil if its titles and images by state say that. Its title and image,
  /// where it has them, are shown in place of theirs.
  open var configuration: Configuration? {
    didSet { refreshTitle() }
  }

  /// Adapts the configuration to the state; it is called as soon as it is set, and whenever the
  /// state changes.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Calls ``configurationUpdateHandler`` now, if there is one; there is no waiting for a layout
  /// pass.
  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil else { return }
    updateConfiguration()
  }

  /// Adapts the configuration to the state, by ``configurationUpdateHandler``. A subclass may do
  /// more.
  ///
  /// Calls that are made while the handler runs are ignored.
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

  /// Adapts the configuration of a button to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
  open var contentEdgeInsets: UIEdgeInsets = .zero

  private var symbolConfigurations: [UInt: UIImage.SymbolConfiguration] = [:]

  // MARK: Content by state

  /// Sets the title for a state; nil leaves it to the one for the normal state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    refreshTitle()
  }

  /// The title for a state, or else the one for the normal state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[0]
  }

  /// Sets the title with attributes for a state, which is shown in place of a plain one; nil leaves
  /// it to the one for the normal state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    refreshTitle()
  }

  /// The title with attributes for a state, or else the one for the normal state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  /// Sets the colour of the title for a state; nil leaves it to the one for the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
  }

  /// The colour of the title for a state, or else the one for the normal state.
  open func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }

  /// Sets the image for a state; nil leaves it to the one for the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  /// The image for a state, or else the one for the normal state.
  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[0]
  }

  /// Sets the image behind the title for a state; nil leaves it to the one for the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
  }

  /// The image behind the title for a state, or else the one for the normal state.
  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentImage: UIImage? { image(for: state) }

  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let label { return label }
    let label = UILabel()
    self.label = label
    addSubview(label)
    refreshTitle()
    return label
  }

  /// The view that shows the image.
  open var imageView: UIImageView? {
    let view = picture ?? UIImageView()
    if picture == nil {
      picture = view
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

  // MARK: Mechanism

  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var titleColors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var backgroundImages: [UInt: UIImage] = [:]
  private var label: UILabel?
  private var picture: UIImageView?
  private var isUpdatingConfiguration = false

  /// What the button shows as its title now.
  private var shownTitle: String? {
    configuration?.title ?? currentAttributedTitle?.string ?? currentTitle
  }

  private func refreshTitle() {
    invalidateIntrinsicContentSize()
    guard let label else { return }
    if configuration?.title == nil, let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = shownTitle
    }
  }

  override func tap() -> Bool {
    guard showsMenuAsPrimaryAction else { return super.tap() }
    sendActions(for: .touchDown)
    sendActions(for: .menuActionTriggered)
    return true
  }

  override func tapDidEnd() {
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    super.tapDidEnd()
  }

  override func stateDidChange() {
    refreshTitle()
    setNeedsUpdateConfiguration()
  }
}

extension UIButton {
  /// What kind of button is made; here all look and act alike.
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
  /// What a button is for.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }
}
