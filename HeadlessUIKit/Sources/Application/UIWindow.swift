@MainActor
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissAllPresentations()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        UIWindow.visibleReferences.removeAll { $0.window === self || $0.window == nil }
      } else {
        UIWindow.visibleReferences.append(WeakWindow(window: self))
        installRootView()
        HeadlessRunLoop.scheduleTurn()
      }
    }
  }

  /// Setting this property has no effect.
  open weak var windowScene: UIWindowScene? {
    get { UIWindowScene.shared }
    set {}
  }

  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
  }

  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Lays out the window immediately.
  open func makeKeyAndVisible() {
    isHidden = false
    UIWindow.key = self
    layoutIfNeeded()
  }

  open override var window: UIWindow? { self }

  final weak var firstResponder: UIResponder?

  static var visible: [UIWindow] { visibleReferences.compactMap(\.window) }

  private(set) static weak var key: UIWindow?

  override func layoutPassWasRequested() {
    if !isHidden { HeadlessRunLoop.scheduleTurn() }
  }

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private static var visibleReferences: [WeakWindow] = []

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
