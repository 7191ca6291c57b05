/// Stores its properties, but draws nothing.
open class CALayer: NSObject {
  public override init() { super.init() }

  /// Stores the bindings of the layer.
  package final var associatedObject: AnyObject?

  // MARK: Geometry

  /// Setting the frame of a view's own layer does not move the view.
  open var frame: CGRect {
    get { CGRect(origin: frameOrigin, size: bounds.size) }
    set {
      frameOrigin = newValue.origin
      bounds.size = newValue.size
    }
  }

  open var bounds = CGRect.zero

  private var frameOrigin = CGPoint.zero

  // MARK: Appearance

  open var masksToBounds = false
  open var backgroundColor: CGColor?
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

  open func addSublayer(_ layer: CALayer) {
    sublayers.append(layer)
  }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    sublayers.insert(layer, at: min(Int(idx), sublayers.endIndex))
  }

  private var sublayers: [CALayer] = []
}
