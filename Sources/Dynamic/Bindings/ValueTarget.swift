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
  /// This value may also have two-way bindings; a control's `Dynamic` has only one binding.
  ///
  /// A lens, as in `source >>> form[\.email]`, is written as long as `form` exists. Each use of
  /// `form[\.email]` creates a lens, so binding a second source does not end the first binding.
  public var defaultPropertyModifier: PropertyModifier<T> {
    node.findOrCreateModifier {
      // `bindingSlot` belongs to a control's property. If it is nil, the modifier is its own slot.
      if let accessor = node.accessor, let root = accessor.root {
        // The root (`form`) owns the binding, because client code rarely retains the lens.
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
