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

  /// The view.
  open var view: UIView { shown }

  /// How it is drawn.
  open var parameters: UIPreviewParameters { look }

  /// The size of the view.
  open var size: CGSize { shown.bounds.size }

  private let shown: UIView
  private let look: UIPreviewParameters

  private init(of view: UIView, _ parameters: UIPreviewParameters) {
    shown = view
    look = parameters
    super.init()
  }
}

/// How a preview is drawn; nothing is drawn here, so all of it is kept to be read back.
@MainActor
open class UIPreviewParameters: NSObject {
  /// Makes parameters for a view as it is.
  public override init() {
    super.init()
  }

  /// The colour behind the view.
  open var backgroundColor: UIColor!

  /// The part of the view that can be seen, nil for all of it.
  open var visiblePath: UIBezierPath?

  /// The outline of the shadow, nil for that of what can be seen.
  open var shadowPath: UIBezierPath?
}
