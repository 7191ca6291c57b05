/// What would be drawn of a view; here it keeps what is set, and follows its view.
open class CALayer: NSObject, CAMediaTiming {
  public override init() {
    super.init()
  }

  /// Makes a layer that is set as another one.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    frame = layer.frame
    backgroundColor = layer.backgroundColor
    cornerRadius = layer.cornerRadius
  }

  /// Gives an empty one, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// What the object carries and lets go of when it goes itself.
  @_spi(Headless) public final var associatedObject: AnyObject?

  // MARK: Geometry

  /// The place in the layer around; that of the view, if it is a view's own layer.
  open var frame: CGRect {
    get { CGRect(origin: corner, size: bounds.size) }
    set {
      corner = newValue.origin
      bounds.size = newValue.size
      tellView { $0.frame = newValue }
    }
  }

  /// The size, and the point of the content at the top left.
  open var bounds = CGRect.zero {
    didSet {
      if bounds != oldValue { tellView { [bounds] in $0.bounds = bounds } }
    }
  }

  /// Where the middle of the layer is in the layer around.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - bounds.width / 2, y: newValue.y - bounds.height / 2)
    }
  }

  /// The point that turns and scaling leave where it is; kept to be read back.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// How far in front the layer is; kept to be read back.
  open var zPosition: CGFloat = 0
  /// How the layer would be turned and scaled; kept to be read back.
  open var transform = CATransform3DIdentity

  /// Sets ``transform`` to one in the plane.
  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3D(m)
  }

  /// The part of ``transform`` that is in the plane.
  open func affineTransform() -> CGAffineTransform {
    CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
      ty: transform.m42)
  }

  // MARK: Appearance

  /// Whether the layer is absent; that of the view, if it is a view's own layer.
  open var isHidden = false {
    didSet {
      if isHidden != oldValue { tellView { [isHidden] in $0.isHidden = isHidden } }
    }
  }

  /// The opacity from 0 to 1; the alpha of the view, if it is a view's own layer.
  open var opacity: Float = 1 {
    didSet {
      if opacity != oldValue { tellView { [opacity] in $0.alpha = CGFloat(opacity) } }
    }
  }

  /// Whether what is outside would not be drawn; as the view says, if it is a view's own layer.
  open var masksToBounds = false {
    didSet {
      if masksToBounds != oldValue {
        tellView { [masksToBounds] in $0.clipsToBounds = masksToBounds }
      }
    }
  }

  /// The colour behind the content; that of the view, if it is a view's own layer.
  open var backgroundColor: CGColor? {
    didSet {
      tellView { [backgroundColor] in $0.backgroundColor = backgroundColor.map(UIColor.init) }
    }
  }

  /// How round the corners are, in points; kept to be read back.
  open var cornerRadius: CGFloat = 0
  /// Which corners are round; kept to be read back.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// How corners are round; kept to be read back.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The width of the line around, in points; kept to be read back.
  open var borderWidth: CGFloat = 0
  /// The colour of the line around; kept to be read back.
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The colour of the shadow; kept to be read back.
  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The opacity of the shadow, from 0 to 1; kept to be read back.
  open var shadowOpacity: Float = 0
  /// How far the shadow is from the layer, in points; kept to be read back.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// How blurred the shadow is, in points; kept to be read back.
  open var shadowRadius: CGFloat = 3
  /// The shape of the shadow, nil for that of the content; kept to be read back.
  open var shadowPath: CGPath?
  /// Whether the layer would be drawn once for all; kept to be read back.
  open var shouldRasterize = false
  /// How many pixels make a point of a layer that is drawn once; kept to be read back.
  open var rasterizationScale: CGFloat = 1
  /// An image in place of the content; kept to be read back.
  open var contents: Any?
  /// How ``contents`` fits into the bounds; kept to be read back.
  open var contentsGravity = CALayerContentsGravity.resize
  /// How many pixels of ``contents`` make a point; kept to be read back.
  open var contentsScale: CGFloat = 1
  /// How the content is made smaller; kept to be read back.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Whether another size would draw anew; kept to be read back.
  open var needsDisplayOnBoundsChange = false
  /// The layer whose opacity would cover this one; kept to be read back.
  open var mask: CALayer?
  /// A name to find the layer by.
  open var name: String?
  /// Who would be asked; not kept alive. A view is the delegate of its own layer.
  open weak var delegate: (any CALayerDelegate)?

  /// Would ask for drawing; does nothing here.
  open func setNeedsDisplay() {}
  /// Would ask for layout; does nothing here.
  open func setNeedsLayout() {}
  /// Would lay out; does nothing here.
  open func layoutIfNeeded() {}
  /// Would lay out sublayers; never called here.
  open func layoutSublayers() {}

  // MARK: Tree

  /// The layers in this one, the frontmost last; nil if there are none.
  open var sublayers: [CALayer]? {
    didSet {
      for layer in oldValue ?? [] where layer.superlayer === self { layer.superlayer = nil }
      for layer in sublayers ?? [] { layer.superlayer = self }
    }
  }

  /// The layer that this one is in; not kept alive.
  open private(set) weak var superlayer: CALayer?

  /// Adds a layer in front of the others, taking it out of another one.
  open func addSublayer(_ layer: CALayer) {
    insert(layer) { $0.endIndex }
  }

  /// Adds a layer at a position, taking it out of another one.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    insert(layer) { min(Int(idx), $0.endIndex) }
  }

  /// Adds a layer right behind another.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer) { all in all.firstIndex { $0 === sibling } ?? all.endIndex }
  }

  /// Adds a layer right in front of another.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer) { all in all.firstIndex { $0 === sibling }.map { $0 + 1 } ?? all.endIndex }
  }

  /// Takes the layer out of the one around.
  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    let rest = (superlayer.sublayers ?? []).filter { $0 !== self }
    superlayer.sublayers = rest.isEmpty ? nil : rest
  }

  // MARK: Animations

  /// Completes an animation at once: the delegate hears that it began, and in the next turn of the
  /// run loop that it finished. What it animates stays as it is, as in UIKit.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    let delegate = anim.delegate
    delegate?.animationDidStart(anim)
    guard anim.isRemovedOnCompletion else {
      if let key { animations[key] = anim }
      anim.finish()
      return
    }
    anim.finish()
  }

  /// The animation of a key, if it stays when it is complete.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }

  /// The keys of the animations that stay; nil if there are none.
  open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }

  /// Removes the animation of a key.
  open func removeAnimation(forKey key: String) {
    animations[key] = nil
  }

  /// Removes all animations.
  open func removeAllAnimations() {
    animations = [:]
  }

  // MARK: Time

  /// When the layer's time begins; kept to be read back.
  open var beginTime: CFTimeInterval = 0
  /// How long it takes, in seconds; kept to be read back.
  open var duration: CFTimeInterval = .infinity
  /// How fast time goes; kept to be read back.
  open var speed: Float = 1
  /// What is added to the time; kept to be read back.
  open var timeOffset: CFTimeInterval = 0
  /// How often it comes again; kept to be read back.
  open var repeatCount: Float = 0
  /// How long it comes again, in seconds; kept to be read back.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether it goes back; kept to be read back.
  open var autoreverses = false
  /// What is shown before and after; kept to be read back.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: What the module needs

  /// Makes a layer of this class; nil for a class of the app's, which nothing here can make.
  class func makeForView() -> CALayer? {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(CALayer.self): CALayer()
    case ObjectIdentifier(CAGradientLayer.self): CAGradientLayer()
    case ObjectIdentifier(CAShapeLayer.self): CAShapeLayer()
    case ObjectIdentifier(CATextLayer.self): CATextLayer()
    case ObjectIdentifier(CAEmitterLayer.self): CAEmitterLayer()
    default: nil
    }
  }

  /// The view whose own layer this is; it is on the main actor, as is everything about the layer.
  final weak var view: UIView?

  /// Takes what the view has, without telling the view.
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
  private var animations: [String: CAAnimation] = [:]

  private func tellView(_ change: @MainActor (UIView) -> Void) {
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

  private func insert(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    layer.removeFromSuperlayer()
    var all = sublayers ?? []
    all.insert(layer, at: index(all))
    sublayers = all
  }
}
