/// The place of the only binding that sets a property.
@MainActor @_documentation(visibility: internal)
public class PropertyDriver {
  // One way, a listener: it keeps nothing but the way to set the property, so it may stay until the next
  // one comes, and a weak reference would cost a quarter of what a binding does. Two ways, it has closures of
  // the user, and goes with either side.
  private final var listener: AnyListener?
  private final weak var link: Disposable?
  /// The last change before the property itself was set last, in the course of a change perhaps.
  private final var lastChange = 0

  @usableFromInline package init() {}

  /// Notes a listener that sets the property and nothing else, and keeps it.
  @usableFromInline
  final func keep(_ binding: AnyListener) { replace(with: binding, nil) }

  /// Notes any other binding, which this does not keep.
  package final func note(_ binding: Disposable) { replace(with: nil, binding) }

  /// Notes one of both. What was computed for it, or ended, may have bound the property since the last binding
  /// was ended.
  private final func replace(with listener: AnyListener?, _ link: Disposable?) {
    let (formerListener, formerLink) = (self.listener, self.link)
    self.listener = listener
    self.link = link
    formerListener?.dispose()
    formerLink?.dispose()
  }

  /// The binding, if there is one.
  package final var binding: Disposable? {
    // What nobody else has any more is none: its value has gone.
    if isKnownUniquelyReferenced(&listener) { listener = nil }
    if let listener { return listener }
    // One side keeps it as long as that lives, also when the other has gone.
    guard let link, !link.hasEnded else { return nil }
    return link
  }

  /// Whether a binding sets the property.
  package final var isTaken: Bool { binding?.isDisposed == false }

  /// Whether a two-way binding sets the property and follows it.
  package final var isTwoWay: Bool { isTaken && binding is PartnerBinding }

  /// Whether a two-way binding is on this value of the property, and not on another one.
  package final func isTwoWay(on value: AnyListenable) -> Bool {
    guard let binding = binding as? PartnerBinding, !binding.isDisposed else { return false }
    return binding.partner(ofForm: false) === value
  }

  /// Notes that the property itself is set now: what its value became before is not written any more.
  package final func noteWrite() { lastChange = sharedGraph.change }

  /// Whether a value of the property was set after the property itself; in the course of a change it is
  /// heard of later than that.
  package final func isOlder(than value: AnyListenable) -> Bool { lastChange < value.version }

  /// Ends the binding, if there is one.
  package final func endBinding() {
    listener.take()?.dispose()
    link?.dispose()
  }
}

extension DynamicalObject {
  /// Makes a two-way binding the only one of the object's default value, and sets that now.
  @inlinable
  func drive<Binding: Disposable>(
    _ bind: @MainActor (Dynamic<DefaultDynamicPropertyType>) -> Binding
  ) -> Binding {
    let property = defaultDynamicProperty
    return property.keepingDriver { bind(property) }
  }
}

extension Dynamic {
  /// Makes a binding while there is a place for it.
  @usableFromInline
  func keepingDriver<Binding>(_ bind: @MainActor () -> Binding) -> Binding {
    withExtendedLifetime(driver) { bind() }
  }

  /// Ends the binding of an object's value; values of no object have no driver.
  @usableFromInline
  func releaseDriver() { (extras?.driver as? PropertyDriver)?.endBinding() }

  @usableFromInline
  func noteDriver(_ binding: Disposable) { (extras?.driver as? PropertyDriver)?.note(binding) }

  /// Has an object's property be what this value is. In the course of a change that would come later, and
  /// where code has changed the property and not the value, not at all.
  @usableFromInline
  func showBoundTwoWays() { extras?.whenBoundTwoWays?.content() }

  /// Calls a closure whenever a two-way binding of this value has begun.
  package func whenBoundTwoWays(_ show: @escaping @MainActor () -> Void) {
    withExtras().whenBoundTwoWays = Box(show)
  }

  /// The place of the only binding of an object's value to a model, which other ways to set the
  /// property share.
  package var driver: PropertyDriver {
    get {
      if let driver = extras?.driver as? PropertyDriver { return driver }
      // Its source so far counts from now on among the bindings of which there is one.
      let driver = (extras?.driver as? SourceSeat)?.driver ?? PropertyDriver()
      withExtras().driver = driver
      return driver
    }
    set { withExtras().driver = newValue }
  }
}
