import Dynamic

extension PropertyOwner {
  /// The value of a property that both the user and the program change, made once.
  ///
  /// - Parameters:
  ///   - isToldOfEach: Whether the closure is called for changes only, and not just to have a look.
  ///   - driver: Shared with all else that sets the property.
  ///   - writesEqual: Whether the property is set also if it has the value, as there is more to it.
  ///   - follow: Called once; sees to it that the closure is called when the user has changed the
  ///     property.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, driver: PropertyDriver, writesEqual: Bool = false,
    isToldOfEach: Bool = true, read: @escaping @MainActor (Self) -> T,
    write: @escaping @MainActor (Self, T) -> Void,
    follow: (Self, @escaping @MainActor () -> Void) -> Void
  ) -> PropertyValue<T> {
    attachments.find(key) {
      let value = PropertyValue(
        self, driver: driver, writesEqual: writesEqual, read: read, write: write)
      follow(self) { [weak value] in
        if isToldOfEach { value?.userDidChange() } else { value?.look() }
      }
      return value
    }
  }
}

/// A property of an object as a value that both it and others change.
///
/// The object keeps this, and is referred to weakly.
@MainActor
final class PropertyValue<T: Equatable> {
  private let dynamic: Dynamic<T>
  /// Reads the property; nil if its owner is gone, or a text of which the user composes a part.
  private let read: @MainActor () -> T?
  private let set: @MainActor (T) -> Void
  private var events: UIControl.Event = []
  /// What the property is about to be, so it need not be set.
  private var told: T?
  /// What the property was when it was written or looked at last. What differs from it is new; what only
  /// differs from the value may be about to be written.
  private var seen: T

  init<Owner: PropertyOwner>(
    _ owner: Owner, driver: PropertyDriver, writesEqual: Bool,
    read: @escaping @MainActor (Owner) -> T, write: @escaping @MainActor (Owner, T) -> Void
  ) {
    seen = read(owner)
    dynamic = Dynamic(seen)
    dynamic.driver = driver
    var text = owner.attachments.find(EditableText<UITextField>.self, .name("editableText"))
    if text?.driver !== driver { text = nil }
    self.read = { [weak owner, text] in text?.isComposed == true ? nil : owner.map(read) }
    set = { [weak owner] value in
      if let owner, writesEqual || read(owner) != value { write(owner, value) }
    }
    dynamic.addListener { [weak self] _ in self?.follow() }
    dynamic.whenBoundTwoWays { [weak self] in self?.showAsBound() }
  }

  /// Writes what the value is by now: to write one that was overwritten would have the property answer
  /// with it.
  private func follow() {
    // Another binding may have begun since the value was set, as in a cell that shows another row.
    guard told != dynamic.value, dynamic.driver.isOlder(than: dynamic) else { return }
    told = nil
    writeAgain()
  }

  /// Whether the property had the value when it was written or looked at last.
  var isShown: Bool { dynamic.value == seen }

  /// The property may have changed; nobody knows whether it has, or who has changed it.
  func look() {
    if let value = read(), value != seen { take(value, isNews: false) }
  }

  /// The user has changed the property.
  func userDidChange() {
    if let value = read() { userDidChange(to: value) }
  }

  /// The user has changed the property, which may not tell so yet itself.
  func userDidChange(to value: T) {
    // A one-way binding has set the property, and not the value, or a binding of another value of it.
    take(value, isNews: dynamic.driver.isTaken && !isBoundTwoWays)
  }

  /// The property was not set, and stays what it is.
  func wasRefused() {
    if let value = read() { take(value, isNews: false) }
  }

  /// - Parameter isNews: Whether this is told also if it is what the value is.
  private func take(_ value: T, isNews: Bool) {
    seen = value
    guard isNews || dynamic.value != value else { return }
    let wasTold = told
    told = value
    dynamic.value = value
    told = wasTold
  }

  /// Sets the property again, because it may now take the value.
  func writeAgain() {
    set(dynamic.value)
    if let value = read() { seen = value }
  }

  private func showAsBound() {
    if isBoundTwoWays { writeAgain() }
  }

  /// Whether a two-way binding is on this value.
  private var isBoundTwoWays: Bool { dynamic.driver.isTwoWay(on: dynamic) }

  /// The value, after a change that code made to the property is noticed.
  ///
  /// If the value is bound two ways, the model's value is what counts: where it is still on its way to the
  /// property, that is set now. A change of the property itself stays, as it may be the user's, of which
  /// the value is told next.
  var synchronized: Dynamic<T> {
    if !isBoundTwoWays {
      look()
    } else if dynamic.value != seen, read() == seen {
      writeAgain()
    }
    return dynamic
  }

  /// Follows what the user does to a control.
  func listen(to control: UIControl, _ events: UIControl.Event) {
    let new = events.subtracting(self.events)
    if new.isEmpty { return }
    self.events.formUnion(new)
    control.addAction(
      UIAction { [weak self] action in
        guard let self, let value = read() else { return }
        // Such a one may have forgotten which segment was tapped before.
        let isMomentary = (action.sender as? UISegmentedControl)?.isMomentary == true
        if isMomentary { take(value, isNews: true) } else { userDidChange(to: value) }
      }, for: new)
  }
}
