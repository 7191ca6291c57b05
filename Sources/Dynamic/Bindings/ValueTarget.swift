extension Dynamic: BindableObject {
  /// Sets this value: what `source >>> value` and `source >> value` bind.
  ///
  ///     let name = Dynamic("Ada")
  ///     let title = Dynamic("")
  ///     name | { "Hello, \($0)" } >>> title
  ///     name.value = "Grace"
  ///     print(title.value)  // Prints "Hello, Grace"
  ///
  /// One way: the source does not change when this value is set otherwise. Neither keeps the other,
  /// and the binding ends when one of them goes. Another source takes the place of this one; values
  /// that are bound two ways go on beside it.
  ///
  /// A lens, as in `source >>> form[\.email]`, is written as long as its whole exists. Each lens is a
  /// target of its own.
  public var defaultPropertyModifier: PropertyModifier<T> {
    let extras = node.withExtras()
    if let modifier = extras.modifier as? PropertyModifier<T> { return modifier }
    // The only source of a control's value is one of the bindings of the control; any other value
    // may have partners too.
    let driver = self.driver ?? ValueDriver()
    let modifier: PropertyModifier<T>
    if let writer = node.writer as? LensWriter<T>, let root = writer.root {
      // The lens itself goes with the line that binds it.
      modifier = PropertyModifier(root, driver: driver) { writer.write($1) }
    } else {
      modifier = PropertyModifier(node, driver: driver) { $0.set($1) }
    }
    extras.modifier = modifier
    return modifier
  }
}
