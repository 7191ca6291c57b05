/// Offers items for sharing with other apps; in HeadlessUIKit, the controller shares nothing.
@MainActor
open class UIActivityViewController: UIViewController {
  /// Creates a controller; ignores the arguments.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// An app-specific sharing action; HeadlessUIKit provides none.
open class UIActivity: NSObject {}
