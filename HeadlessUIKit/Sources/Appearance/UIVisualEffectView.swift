@MainActor
open class UIVisualEffect: NSObject {
  /// Hides the inherited `init()`, so that apps cannot create a plain `UIVisualEffect`.
  init(forSubclass: Void) { super.init() }
}

@MainActor
open class UIBlurEffect: UIVisualEffect {
  public init(style: UIBlurEffect.Style) { super.init(forSubclass: ()) }
}

extension UIBlurEffect {
  public enum Style: Int, Sendable {
    case regular = 4
  }
}

@MainActor
open class UIVisualEffectView: UIView {
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Ignores the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  open var effect: UIVisualEffect?
  open private(set) var contentView: UIView = UIView()

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
