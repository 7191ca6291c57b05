/// A button: a title, an image and colours for each state, or a configuration.
@MainActor
open class UIButton: UIControl {
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

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

  open var configuration: Configuration? {
    didSet { refreshTitle() }
  }

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() {
    guard configurationUpdateHandler != nil else { return }
    updateConfiguration()
  }

  open func updateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    isUpdatingConfiguration = true
    configurationUpdateHandler?(self)
    isUpdatingConfiguration = false
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    refreshTitle()
  }

  /// The title for a state, or else the one for the normal state.
  open func title(for state: State) -> String? {
    titles[state.rawValue] ?? titles[0]
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    refreshTitle()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state.rawValue] = color
  }

  open func titleColor(for state: State) -> UIColor? {
    titleColors[state.rawValue] ?? titleColors[0]
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  open func image(for state: State) -> UIImage? {
    images[state.rawValue] ?? images[0]
  }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state.rawValue] = image
  }

  open func backgroundImage(for state: State) -> UIImage? {
    backgroundImages[state.rawValue] ?? backgroundImages[0]
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

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
  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }
}
