/// The place of the only binding that sets a property.
@MainActor @_documentation(visibility: internal)
public class PropertyDriver {
  package final weak var binding: Disposable?

  @usableFromInline package init() {}

  /// Ends the binding, if there is one.
  package final func endBinding() {
    binding?.dispose()
    binding = nil
  }
}

extension Dynamic {
  /// Makes a two-way binding the only one of an object's value.
  @usableFromInline
  func drive<Binding: Disposable>(_ bind: @MainActor () -> Binding) -> Binding {
    withExtendedLifetime(driver) { bind() }
  }

  /// Ends the binding of an object's value; values of no object have no driver.
  @usableFromInline
  func releaseDriver() { (extras?.driver as? PropertyDriver)?.endBinding() }

  @usableFromInline
  func noteDriver(_ binding: Disposable) { (extras?.driver as? PropertyDriver)?.binding = binding }

  /// The place of the only binding of an object's value to a model, which other ways to set the
  /// property share.
  package var driver: PropertyDriver {
    get {
      if let driver = extras?.driver as? PropertyDriver { return driver }
      let made = PropertyDriver()
      withExtras().driver = made
      return made
    }
    set { withExtras().driver = newValue }
  }
}
