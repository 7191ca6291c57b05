/// A view that stands for what an interaction is about.
@MainActor
open class UITargetedPreview: NSObject {
  /// Makes a preview of a view, drawn in a way.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(of: view, parameters)
  }

  /// Makes a preview of a view as it is.
  public convenience init(view: UIView) {
    self.init(of: view, UIPreviewParameters())
  }

  open var view: UIView { shown }
  open var parameters: UIPreviewParameters { look }
  open var size: CGSize { shown.bounds.size }

  private let shown: UIView
  private let look: UIPreviewParameters

  private init(of view: UIView, _ parameters: UIPreviewParameters) {
    shown = view
    look = parameters
    super.init()
  }
}

@MainActor
open class UIPreviewParameters: NSObject {
  /// Makes parameters for a view as it is.
  public override init() {
    super.init()
  }

  open var backgroundColor: UIColor!
}
