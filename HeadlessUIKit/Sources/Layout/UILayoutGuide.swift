@MainActor
open class UILayoutGuide: NSObject {
  open weak var owningView: UIView?

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  // MARK: Internal

  /// Nil for a scroll view's content guide, because constraints place the guide.
  let insets: ((UIView) -> UIEdgeInsets)?

  var isContentGuide: Bool { insets == nil }

  init(of view: UIView, insets: ((UIView) -> UIEdgeInsets)?) {
    self.insets = insets
    super.init()
    owningView = view
  }
}
