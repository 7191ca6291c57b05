/// The root of a view hierarchy. It needs no app; ``makeKeyAndVisible()`` shows it.
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

  /// The controller whose view fills the window while the window is visible.
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
        HeadlessRunLoop.schedule()
      }
    }
  }

  /// The scene, of which there is only one; setting it has no effect.
  open weak var windowScene: UIWindowScene? {
    get { UIWindowScene.shared }
    set {}
  }

  /// Creates a window that has the size of the screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
  }

  /// The screen, of which there is only one; setting it has no effect.
  open var screen: UIScreen {
    get { UIScreen.main }
    set {}
  }

  /// The safe area insets of the window, such as corners of a screen require; initially zero.
  @_spi(Headless) public final var simulatedSafeArea = UIEdgeInsets.zero {
    didSet {
      if simulatedSafeArea != oldValue { propagateSafeAreaChange() }
    }
  }

  open var canBecomeKey: Bool { true }
  open var isKeyWindow: Bool { UIWindow.key === self }

  /// Makes this the key window. Notifies the previous key window and posts that it resigned, then
  /// notifies this window and posts that it became key.
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

  /// Shows the window with its root controller, makes it key, and lays it out immediately.
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

  /// The level of a window; higher levels are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    /// Creates a level from a number.
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

  static var visible: [UIWindow] { visibleReferences.compactMap(\.window) }

  private(set) static weak var key: UIWindow?

  override func layoutPassWasRequested() {
    if !isHidden { HeadlessRunLoop.schedule() }
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
