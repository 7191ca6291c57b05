/// An effect on the content behind a view; nothing is drawn.
@MainActor
open class UIVisualEffect: NSObject {
  /// Hides the inherited `init()`, so that apps cannot create a plain `UIVisualEffect`.
  init(forSubclass: Void) { super.init() }
}

/// A blur effect.
@MainActor
open class UIBlurEffect: UIVisualEffect {
  public init(style: UIBlurEffect.Style) { super.init(forSubclass: ()) }
}

extension UIBlurEffect {
  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    case regular = 4
  }
}

/// A view with an effect on the content behind the view. Add subviews to ``contentView``.
@MainActor
open class UIVisualEffectView: UIView {
  /// Creates a view of zero size with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Creates a view without an effect; ignores the archive.
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
