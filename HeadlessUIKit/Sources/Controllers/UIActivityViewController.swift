/// What shares things with other apps; here it is presented, and nothing is shared.
@MainActor
open class UIActivityViewController: UIViewController {
  /// Makes a controller that shares things.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.activityItems = activityItems
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    activityItems = []
    super.init(coder: coder)
  }

  /// What is to be shared.
  @_spi(Headless) public final let activityItems: [Any]
}

/// An app's own way to share; the stand-in offers none of them.
open class UIActivity: NSObject {}
