/// What is done to what lies behind a view; nothing is drawn.
@MainActor
open class UIVisualEffect: NSObject {
  init(kind: Void) {
    super.init()
  }
}

/// An effect that blurs.
@MainActor
open class UIBlurEffect: UIVisualEffect {
  public init(style: UIBlurEffect.Style) { super.init(kind: ()) }
}

extension UIBlurEffect {
  /// How an effect blurs.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }
}

/// A view with an effect on what lies behind. Its content belongs into ``contentView``: to add a view to the
/// view itself stops, as UIKit does.
@MainActor
open class UIVisualEffectView: UIView {
  /// Makes a view of size zero with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes one without an effect, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  open var effect: UIVisualEffect?
  open private(set) var contentView: UIView = UIView()

  override func check(subview: UIView) {
    if subview === contentView { return }
    fatalError(
      """
      \(subview) has been added as a subview to \(self). Do not add subviews directly to the visual effect view \
      itself, instead add them to the -contentView.
      """)
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
