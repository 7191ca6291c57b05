/// Offers items for sharing with other apps; HeadlessUIKit only presents the controller.
@MainActor
open class UIActivityViewController: UIViewController {
  /// Creates a controller with the items to share.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  /// The items to share.
  @_spi(Headless) public final let activityItems: [Any]
}

/// An app-specific sharing action; HeadlessUIKit provides none.
open class UIActivity: NSObject {}
