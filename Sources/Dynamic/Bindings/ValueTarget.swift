extension Dynamic: BindableObject {
  /// Sets this value; `source >>> value` and `source >> value` bind this modifier.
  ///
  ///     let name = Dynamic("Ada")
  ///     let title = Dynamic("")
  ///     name | { "Hello, \($0)" } >>> title
  ///     name.value = "Grace"
  ///     print(title.value)  // Prints "Hello, Grace"
  ///
  /// The binding is one-way: setting this value does not change the source. Neither retains the
  /// other. The binding ends when either is released, or another source is bound to this value.
  /// This value may also have two-way bindings. But a control's property, such as
  /// `slider.valueProperty`, has only one binding, one-way or two-way.
  ///
  /// `source >>> form[\.email]` binds a lens, and sets it as long as `form` exists. Each use of
  /// `form[\.email]` creates a lens, so binding a second source does not end the first binding.
  public var defaultPropertyModifier: PropertyModifier<T> {
    node.findOrCreateModifier {
      // `bindingSlot` stores the only binding of a control's property; nil for other values.
      if let accessor = node.accessor, let root = accessor.root {
        // This is a lens. Its root (`form`) owns the binding, because few apps retain the lens.
        return PropertyModifier(root, bindingSlot: bindingSlot) { accessor.write($1) }
      }
      return PropertyModifier(node, bindingSlot: bindingSlot) { $0.set($1) }
    }
  }
}

extension Node {
  /// The modifier that sets the value of this node; the first call creates it.
  func findOrCreateModifier(_ create: () -> PropertyModifier<T>) -> PropertyModifier<T> {
    let extras = findOrCreateExtras()
    if let modifier = extras.modifier as? PropertyModifier<T> { return modifier }
    let modifier = create()
    extras.modifier = modifier
    return modifier
  }
}
