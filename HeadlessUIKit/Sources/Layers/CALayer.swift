/// The layer of a view, or one that the app adds to it. It keeps what is set and follows its view; nothing is drawn.
open class CALayer: NSObject {
  public override init() {
    super.init()
  }

  /// Returns an empty layer; archives are not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// An object that the layer retains.
  @_spi(Headless) public final var associatedObject: AnyObject?

  // MARK: Geometry

  /// The frame in the superlayer; shared with the view of a view's own layer.
  open var frame: CGRect {
    get { CGRect(origin: corner, size: bounds.size) }
    set {
      corner = newValue.origin
      bounds.size = newValue.size
      updateView { $0.frame = newValue }
    }
  }

  /// The bounds; shared with the view of a view's own layer.
  open var bounds = CGRect.zero {
    didSet {
      if bounds != oldValue { updateView { [bounds] in $0.bounds = bounds } }
    }
  }

  // MARK: Appearance

  /// Whether the layer is hidden; shared with the view of a view's own layer.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { updateView { [isHidden] in $0.isHidden = isHidden } }
    }
  }

  /// The opacity from 0 to 1; shared with the view of a view's own layer.
  open var opacity: Float = 1 {
    didSet {
      if opacity != oldValue { updateView { [opacity] in $0.alpha = CGFloat(opacity) } }
    }
  }

  /// Whether the layer clips; shared with the view of a view's own layer.
  open var masksToBounds = false {
    didSet {
      if masksToBounds != oldValue {
        updateView { [masksToBounds] in $0.clipsToBounds = masksToBounds }
      }
    }
  }

  /// The background; shared with the view of a view's own layer.
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

  // MARK: Tree

  /// The layers in this one, the frontmost last; nil if there are none.
  open var sublayers: [CALayer]? {
    didSet {
      for layer in oldValue ?? [] where layer.superlayer === self { layer.superlayer = nil }
      for layer in sublayers ?? [] { layer.superlayer = self }
    }
  }

  /// The layer that contains this one; not retained.
  open private(set) weak var superlayer: CALayer?

  /// Adds a layer in front of the others, removing it from its superlayer.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: .max)
  }

  /// Adds a layer at a position, removing it from its superlayer.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: min(Int(idx), all.endIndex))
    sublayers = all
  }

  /// Removes the layer from its superlayer.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    let rest = (superlayer.sublayers ?? []).filter { $0 !== self }
    superlayer.sublayers = rest.isEmpty ? nil : rest
  }

  // MARK: The view

  /// The view whose own layer this is. Views, and so their layers, are on the main actor.
  final weak var view: UIView?

  /// Copies the shared properties from the view.
  @MainActor
  final func follow(_ view: UIView) {
    let owner = self.view
    self.view = nil
    bounds = view.bounds
    corner = view.frame.origin
    isHidden = view.isHidden
    opacity = Float(view.alpha)
    masksToBounds = view.clipsToBounds
    backgroundColor = view.backgroundColor?.cgColor
    self.view = owner
  }

  private var corner = CGPoint.zero

  private func updateView(_ change: @MainActor (UIView) -> Void) {
    guard view != nil else { return }
    withoutActuallyEscaping(change) { change in
      nonisolated(unsafe) let layer = self
      MainActor.assumeIsolated {
        guard let view = layer.view else { return }
        layer.view = nil
        change(view)
        layer.view = view
      }
    }
  }
}
