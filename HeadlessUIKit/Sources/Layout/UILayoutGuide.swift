/// An area of a view, for use in layout constraints.
@MainActor
open class UILayoutGuide: NSObject {
  /// The view that has the guide; not retained.
  open weak var owningView: UIView?

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: Internal

  /// Returns the guide's distances from the edges of its owning view. Nil if constraints place the
  /// guide, as they do for the content guide of a scroll view.
  let insets: ((UIView) -> UIEdgeInsets)?

  var isPlacedByConstraints: Bool { insets == nil }

  init(of view: UIView, insets: ((UIView) -> UIEdgeInsets)?) {
    self.insets = insets
    super.init()
    owningView = view
  }
}
