extension Dynamic: BindableObject {
  /// Sets this value: what `source >>> value` and `source >> value` bind.
  ///
  ///     let name = Dynamic("Ada")
  ///     let title = Dynamic("")
  ///     name | { "Hello, \($0)" } >>> title
  ///     name.value = "Grace"
  ///     print(title.value)  // Prints "Hello, Grace"
  ///
  /// One way: the source does not hear when this value is set by others. Neither keeps the other, and
  /// the binding ends when one of them goes. Another source takes the place of this one; values that
  /// are bound two ways go on beside it.
  ///
  /// A lens, as in `source >>> form[\.email]`, is written through for as long as what it is a lens on
  /// is there. Each lens is a target of its own.
  public var defaultPropertyModifier: PropertyModifier<T> {
    guard let target = extras?.lens as? LensTarget else {
      return PropertyModifier(self, driver: sourceDriver) { $0.value = $1 }
    }
    // Nobody keeps the lens where it is made in the line that binds it.
    return PropertyModifier(target.root ?? self, driver: sourceDriver) { _, value in
      if target.isThere { target.writeAll(Box(value)) }
    }
  }

  /// The place of the only source of this value. That of a control is the place of everything that
  /// sets it; any other value may have partners beside its source.
  private var sourceDriver: PropertyDriver {
    if let driver = extras?.driver as? PropertyDriver { return driver }
    if let seat = extras?.driver as? SourceSeat { return seat.driver }
    let seat = SourceSeat()
    withExtras().driver = seat
    return seat.driver
  }
}

/// Where a value has its source that is no control's, or not known to be.
@MainActor
final class SourceSeat {
  let driver = PropertyDriver()
}
