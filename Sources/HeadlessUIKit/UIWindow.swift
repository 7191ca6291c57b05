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

  open var windowLevel = Level.normal

  open var canBecomeKey: Bool { true }

  open var isKeyWindow: Bool { UIWindow.key === self }

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

  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
  }

  /// The windows that are not hidden, oldest first; nobody but the app keeps them alive.
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
