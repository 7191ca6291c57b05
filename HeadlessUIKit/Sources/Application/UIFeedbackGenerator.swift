/// What makes the device shake a little; here nothing is felt.
@MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes a generator.
  public override init() { super.init() }

  /// Would make it shake without delay; does nothing here.
  open func prepare() {}
}

/// What lets the user feel that the selection changed.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Would be felt; does nothing here.
  open func selectionChanged() {}
}

/// What lets the user feel how something ended.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Would be felt; does nothing here.
  open func notificationOccurred(_ notificationType: UINotificationFeedbackGenerator.FeedbackType) {
  }
}

extension UINotificationFeedbackGenerator {
  /// How something ended.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success = 0
    /// With a warning.
    case warning = 1
    /// With an error.
    case error = 2
  }
}

/// What lets the user feel that things meet.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Makes a generator for a kind of things.
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  /// Would be felt; does nothing here.
  open func impactOccurred() {}

  /// Would be felt, from 0 to 1; does nothing here.
  open func impactOccurred(intensity: CGFloat) {}
}

extension UIImpactFeedbackGenerator {
  /// What kind of things meet.
  public enum FeedbackStyle: Int, Sendable {
    /// Light ones.
    case light = 0
    /// Neither light nor heavy ones.
    case medium = 1
    /// Heavy ones.
    case heavy = 2
    /// Soft ones.
    case soft = 3
    /// Hard ones.
    case rigid = 4
  }
}
