/// A view's own layer, or a layer that the app adds. Stores its properties but draws nothing.
open class CALayer: NSObject {
  public override init() { super.init() }

  /// Stores the bindings of the layer; the layer retains this object.
  @_spi(Headless) public final var associatedObject: AnyObject?

  // MARK: Geometry

  /// The frame in the superlayer. A view's own layer shares its frame with the view.
  open var frame: CGRect {
    get { CGRect(origin: frameOrigin, size: bounds.size) }
    set {
      frameOrigin = newValue.origin
      bounds.size = newValue.size
      updateView { $0.frame = newValue }
    }
  }

  /// The bounds. A view's own layer shares its bounds with the view.
  open var bounds = CGRect.zero {
    didSet {
      if bounds != oldValue { updateView { [bounds] in $0.bounds = bounds } }
    }
  }

  // MARK: Appearance

  /// Whether the layer is hidden. A view's own layer shares this property with the view.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { updateView { [isHidden] in $0.isHidden = isHidden } }
    }
  }

  /// The opacity from 0 to 1. A view's own layer shares its opacity with the view.
  open var opacity: Float = 1 {
    didSet {
      if opacity != oldValue { updateView { [opacity] in $0.alpha = CGFloat(opacity) } }
    }
  }

  /// Whether the layer clips its sublayers. A view's own layer shares this property with the view.
  open var masksToBounds = false {
    didSet {
      if masksToBounds != oldValue {
        updateView { [masksToBounds] in $0.clipsToBounds = masksToBounds }
      }
    }
  }

  /// The background color. A view's own layer shares its color with the view.
  open var backgroundColor: CGColor? {
    didSet {
      updateView { [backgroundColor] in $0.backgroundColor = backgroundColor.map(UIColor.init) }
    }
  }

  open var cornerRadius: CGFloat = 0
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var mask: CALayer?

  // MARK: Sublayers

  /// Adds a layer in front of the others.
  open func addSublayer(_ layer: CALayer) {
    sublayers.append(layer)
  }

  /// Adds a layer at an index, or in front of the others if the index is past the end.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    sublayers.insert(layer, at: min(Int(idx), sublayers.endIndex))
  }

  private var sublayers: [CALayer] = []

  // MARK: View

  /// The view, if this is a view's own layer. Such a layer is used on the main actor only.
  final weak var view: UIView?

  /// Copies the shared properties from the view.
  @MainActor
  final func copyProperties(from view: UIView) {
    let owner = self.view
    self.view = nil  // so that the layer does not set the view in turn
    bounds = view.bounds
    frameOrigin = view.frame.origin
    isHidden = view.isHidden
    opacity = Float(view.alpha)
    masksToBounds = view.clipsToBounds
    backgroundColor = view.backgroundColor?.cgColor
    self.view = owner
  }

  private var frameOrigin = CGPoint.zero

  private func updateView(_ change: @MainActor (UIView) -> Void) {
    guard view != nil else { return }
    withoutActuallyEscaping(change) { change in
      nonisolated(unsafe) let layer = self
      MainActor.assumeIsolated {
        guard let view = layer.view else { return }
        layer.view = nil  // so that the view does not set the layer in turn
        change(view)
        layer.view = view
      }
    }
  }
}
