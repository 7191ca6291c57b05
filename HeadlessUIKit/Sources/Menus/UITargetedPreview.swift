/// A view that an interaction highlights.
@MainActor
open class UITargetedPreview: NSObject {
  /// Creates a preview of a view with drawing parameters.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(of: view, parameters)
  }

  /// Creates a preview of a view with default parameters.
  public convenience init(view: UIView) {
    self.init(of: view, UIPreviewParameters())
  }

  open var view: UIView { previewedView }
  open var parameters: UIPreviewParameters { previewParameters }
  open var size: CGSize { previewedView.bounds.size }

  private let previewedView: UIView
  private let previewParameters: UIPreviewParameters

  private init(of view: UIView, _ parameters: UIPreviewParameters) {
    previewedView = view
    previewParameters = parameters
    super.init()
  }
}

@MainActor
open class UIPreviewParameters: NSObject {
  /// Creates default parameters.
  public override init() {
    super.init()
  }

  open var backgroundColor: UIColor!
}
