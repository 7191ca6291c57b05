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
  /// Makes an effect of a style.
  public init(style: UIBlurEffect.Style) { super.init(kind: ()) }
}

extension UIBlurEffect {
  /// How an effect blurs.
  public enum Style: Int, Sendable {
    /// Very light.
    case extraLight = 0
    /// Light.
    case light = 1
    /// Dark.
    case dark = 2
    /// As it fits light and dark.
    case regular = 4
    /// So that it stands out.
    case prominent = 5
    /// Nearly clear.
    case systemUltraThinMaterial = 6
    /// Rather clear.
    case systemThinMaterial = 7
    /// Neither clear nor dense.
    case systemMaterial = 8
    /// Rather dense.
    case systemThickMaterial = 9
    /// As bars are.
    case systemChromeMaterial = 10
    /// Nearly clear and light.
    case systemUltraThinMaterialLight = 11
    /// Rather clear and light.
    case systemThinMaterialLight = 12
    /// Light.
    case systemMaterialLight = 13
    /// Rather dense and light.
    case systemThickMaterialLight = 14
    /// As light bars are.
    case systemChromeMaterialLight = 15
    /// Nearly clear and dark.
    case systemUltraThinMaterialDark = 16
    /// Rather clear and dark.
    case systemThinMaterialDark = 17
    /// Dark.
    case systemMaterialDark = 18
    /// Rather dense and dark.
    case systemThickMaterialDark = 19
    /// As dark bars are.
    case systemChromeMaterialDark = 20
  }
}

/// An effect that lets content shine over a blur.
@MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// Makes an effect over a blur.
  public init(blurEffect: UIBlurEffect) { super.init(kind: ()) }

  /// Makes an effect over a blur, for a kind of content.
  public init(forBlurEffect blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    super.init(kind: ())
  }
}

/// For what kind of content an effect is.
public enum UIVibrancyEffectStyle: Int, Sendable {
  /// Main texts.
  case label = 0
  /// Second texts.
  case secondaryLabel = 1
  /// Third texts.
  case tertiaryLabel = 2
  /// Fourth texts.
  case quaternaryLabel = 3
  /// Large shapes.
  case fill = 4
  /// Middling shapes.
  case secondaryFill = 5
  /// Small shapes.
  case tertiaryFill = 6
  /// Lines.
  case separator = 7
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

  /// The effect, nil for none; kept to be read back.
  open var effect: UIVisualEffect?

  /// The view for the content, as large as this one.
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
