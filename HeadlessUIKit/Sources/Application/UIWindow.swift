/// The top of a tree of views. It needs no application: making a window key and visible is enough.
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

  /// The controller whose view fills the window from the moment on that the window is visible.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dismissEverything()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { installRootView() }
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden {
        UIWindow.shown.removeAll { $0.window === self || $0.window == nil }
      } else {
        UIWindow.shown.append(Shown(window: self))
        installRootView()
        HeadlessRunLoop.schedule()
      }
    }
  }

  /// The scene of the window, of which there is one.
  open weak var windowScene: UIWindowScene? {
    get { UIWindowScene.scene }
    set {}
  }

  /// Makes a window as large as the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
  }

  /// The screen of the window, of which there is one.
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }

  /// What corners and bars of a screen cover of the window, at first nothing.
  @_spi(Headless) public final var simulatedSafeArea = UIEdgeInsets.zero {
    didSet {
      if simulatedSafeArea != oldValue { safeAreaDidChange() }
    }
  }

  open var canBecomeKey: Bool { true }
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Makes this the key window. The former one is told and posts that it no longer is, then this
  /// one is told and posts that it is.
  open func makeKey() {
    guard !isKeyWindow, canBecomeKey else { return }
    let old = UIWindow.key
    UIWindow.key = self
    if let old {
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Shows the window with the view of its root controller, makes it key, and lays it out at once.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
    layoutIfNeeded()
  }

  open func becomeKey() {}
  open func resignKey() {}
  open override var window: UIWindow? { self }

  nonisolated public static let didBecomeKeyNotification = NSNotification.Name(
    "UIWindowDidBecomeKeyNotification")

  nonisolated public static let didResignKeyNotification = NSNotification.Name(
    "UIWindowDidResignKeyNotification")

  /// How far in front a window is.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// Makes a level of a number.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
    public static let normal = Level(0)
    public static let alert = Level(2000)
  }

  static var visible: [UIWindow] { shown.compactMap(\.window) }

  private(set) static weak var key: UIWindow?

  override func layoutPassWasRequested() {
    if !isHidden { HeadlessRunLoop.schedule() }
  }

  private struct Shown {
    weak var window: UIWindow?
  }

  private static var shown: [Shown] = []

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }
}
