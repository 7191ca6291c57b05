@MainActor
open class UIButton: UIControl {
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    var configuration = configuration
    if configuration.title == nil { configuration.title = title(for: .normal) }
    if configuration.image == nil { configuration.image = image(for: .normal) }
    self.configuration = configuration
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    addAction(primaryAction, for: .primaryActionTriggered)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  open var menu: UIMenu?

  // MARK: Configuration

  open var configuration: Configuration? {
    didSet { refreshTitle() }
  }

  /// Stored, but without effect.
  open var contentEdgeInsets: UIEdgeInsets = .zero

  // MARK: Content by state

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    refreshTitle()
  }

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
  open var currentImage: UIImage? { image(for: state) }

  open var titleLabel: UILabel? {
    if let ownTitleLabel { return ownTitleLabel }
    let label = UILabel()
    ownTitleLabel = label
    addSubview(label)
    refreshTitle()
    return label
  }

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
  /// All types look and behave alike.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }
}
