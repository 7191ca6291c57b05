/// What shares things with other apps; here it is presented, and nothing is shared.
@MainActor
open class UIActivityViewController: UIViewController {
  /// What is called when the user has chosen or cancelled.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  /// Makes a controller that shares things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  /// Called when the user has chosen or cancelled; a test calls it.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// What the user cannot choose; kept to be read back.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  /// What is to be shared.
  @_spi(Headless) public final let activityItems: [Any]
}

/// A way to share things.
open class UIActivity: NSObject {
  /// What it is called.
  open var activityTitle: String? { nil }

  /// How it looks.
  open var activityImage: UIImage? { nil }

  /// Which one it is.
  open var activityType: UIActivity.ActivityType? { nil }
}

extension UIActivity {
  /// A name of a way to share things.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes one of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// By mail.
    public static let mail: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.Mail")

    /// By a message.
    public static let message: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.Message")

    /// To the pasteboard.
    public static let copyToPasteboard: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")

    /// To a device nearby.
    public static let airDrop: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.AirDrop")

    /// On paper.
    public static let print: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.Print")

    /// To the photos.
    public static let saveToCameraRoll: UIActivity.ActivityType = UIActivity.ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
  }
}

/// What gives things to share when they are needed.
public protocol UIActivityItemSource: NSObjectProtocol {
  /// What stands for the thing before.
  func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController)
    -> Any

  /// The thing to share.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?

  /// What it is about.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String

  /// Of what type it is.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// What is so where the method is not there.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }

  /// What is so where the method is not there.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}
