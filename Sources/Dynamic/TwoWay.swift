extension Dynamic {
  /// Keeps this value and another the same, starting from this one.
  ///
  /// When one of them is set, the other follows in the same change: nothing that derives from both sees one without the other.
  /// A correction that a listener of either side makes reaches both. Neither is kept alive by the other.
  ///
  ///     let model = Dynamic(1)
  ///     let control = Dynamic(0)
  ///     model.bindTwoWay(control)
  ///     control.value = 5
  ///     print(model.value)  // Prints "5"
  ///
  /// A value may have any number of partners, in a ring too.
  ///
  /// - Parameter other: Set at once if it differs, and then whenever this one changes; each is written at most once per change.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable where T: Equatable {
    link(other, format: { $0 }, parse: { $0 }, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 })
  }

  /// Keeps this value and another the same, starting from this one, for types that cannot be compared; see
  /// ``bindTwoWay(_:)-(Dynamic<T>)``.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable {
    link(other, format: { $0 }, parse: { $0 }, areEqual: nil, areOthersEqual: nil)
  }

  /// Keeps this value and another that shows it in a different form together, starting from this one.
  ///
  ///     let age = Dynamic(36)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(age.value, binding.isValid.value)  // Prints "36 false"
  ///     text.value = "37"
  ///     print(age.value, binding.isValid.value)  // Prints "37 true"
  ///
  /// - Parameters:
  ///   - other: The form that is shown and edited.
  ///   - format: Makes the form from a value.
  ///   - parse: Makes a value from the form, or nil if it is invalid: then this value stays as it was.
  /// - Returns: A handle that ends the binding, and says whether the form is valid; it may be ignored.
  @discardableResult
  public func bindTwoWay<Form: Equatable>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?
  ) -> TwoWayBinding where T: Equatable {
    link(other, format: format, parse: parse, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 })
  }

  /// Keeps this value and an object's default value the same, starting from this one.
  ///
  /// - Parameter object: A control, as a rule. It has one partner: the binding to the one before ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T, T: Equatable {
    let property = object.defaultDynamicProperty
    return property.drive { bindTwoWay(property) }
  }

  /// Keeps this value and an object's default value, which has a different form, together, starting from this one; see
  /// ``bindTwoWay(_:format:parse:)-(Dynamic<Form>,_,_)``.
  @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(
    _ object: Object,
    format: @escaping @MainActor (T) -> Object.DefaultDynamicPropertyType,
    parse: @escaping @MainActor (Object.DefaultDynamicPropertyType) -> T?
  ) -> TwoWayBinding where Object.DefaultDynamicPropertyType: Equatable, T: Equatable {
    let property = object.defaultDynamicProperty
    return property.drive { bindTwoWay(property, format: format, parse: parse) }
  }
}

/// A handle on two values that follow each other.
@MainActor
public final class TwoWayBinding: Disposable {
  private let validity = Dynamic(true)
  fileprivate weak var link: TwoWayLink?
  fileprivate weak var otherLink: TwoWayLink?

  /// Whether the form could be parsed when it was last edited; true again when the value is set.
  public var isValid: Listenable<Bool> { validity }

  fileprivate func setValid(_ isValid: Bool) {
    if validity.value != isValid { validity.value = isValid }
  }

  override func end() {
    link?.end()
    otherLink?.end()
  }
}

/// One side of a two-way binding, in the list of its value.
@MainActor
final class TwoWayLink {
  private let binding: TwoWayBinding
  /// Set where the value is derived, so that it must know that it has a partner.
  private weak var derived: AnyListenable?
  /// Sets the partner; returns false when that is gone.
  private var carry: (@MainActor (AnyListenable) -> Bool)?

  fileprivate init(
    _ binding: TwoWayBinding, of node: AnyListenable,
    carry: @escaping @MainActor (AnyListenable) -> Bool
  ) {
    self.binding = binding
    self.carry = carry
    if node.derivation != nil { derived = node }
  }

  /// Sets the partner to what the value is now.
  ///
  /// - Returns: Whether the binding goes on.
  func follow(_ source: AnyListenable) -> Bool {
    if !binding.isDisposed, let carry, carry(source) { return true }
    binding.dispose()
    return false
  }

  var hasEnded: Bool { carry == nil }

  fileprivate func end() {
    if carry == nil { return }
    carry = nil
    derived?.listenerLeft()
  }
}

extension Dynamic {
  private func link<Form>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?,
    areEqual: (@MainActor (T, T) -> Bool)?, areOthersEqual: (@MainActor (Form, Form) -> Bool)?
  ) -> TwoWayBinding {
    other.receive(format(value), areOthersEqual)
    let binding = TwoWayBinding()
    let link = TwoWayLink(binding, of: self) { [weak other, weak binding] source in
      guard let other else { return false }
      let value = unsafeDowncast(source, to: Listenable<T>.self).storage.unsafelyUnwrapped
      binding?.setValid(true)
      other.receive(format(value), areOthersEqual)
      return true
    }
    let otherLink = TwoWayLink(binding, of: other) { [weak self, weak binding] source in
      guard let self else { return false }
      let form = unsafeDowncast(source, to: Listenable<Form>.self).storage.unsafelyUnwrapped
      let value = parse(form)
      binding?.setValid(value != nil)
      if let value { receive(value, areEqual) }
      return true
    }
    binding.link = link
    binding.otherLink = otherLink
    add(link)
    other.add(otherLink)
    return binding
  }

  /// Follows a partner, unless it is this value that it follows.
  private func receive(_ value: T, _ areEqual: (@MainActor (T, T) -> Bool)?) {
    if flags.contains(.following) { return }
    if let areEqual, areEqual(self.value, value) { return }
    self.value = value
  }

  /// Makes a two-way binding the only one of a control's value.
  private func drive<Binding: Disposable>(_ bind: () -> Binding) -> Binding {
    driver.release()
    let binding = bind()
    driver.binding = binding
    return binding
  }

  /// The place of the only binding of a control's value to a model, which other ways to set the control share.
  package var driver: Driver {
    get {
      if let driver = extras?.driver { return driver }
      let made = Driver()
      withExtras().driver = made
      return made
    }
    set { withExtras().driver = newValue }
  }

  /// Sets the value where partners have to follow.
  @usableFromInline
  func carry(_ value: T) {
    store(value)
    graph.change &+= 1
    version = graph.change
    graph.batchDepth += 1
    graph.isBusy = true
    noteRoot()
    carryOn()
    AnyListenable.endBatch()
  }
}

extension AnyListenable {
  fileprivate func add(_ link: TwoWayLink) {
    withExtras().links.append(link)
    flags.insert(.linked)
    if derivation != nil { listenerCame() }
  }

  /// Lets the partners follow, each at most once.
  fileprivate func carryOn() {
    let isFirst = graph.followers.count == 0
    flags.insert(.following)
    graph.followers.append(self)
    followLinks()
    guard isFirst else { return }
    while graph.followers.count > 0 {
      graph.followers.removeLast().pointee.object.flags.remove(.following)
    }
  }

  private func followLinks() {
    guard let extras else { return }
    var hasDead = false
    for link in extras.links where !link.follow(self) { hasDead = true }
    guard hasDead else { return }
    extras.links.removeAll { $0.hasEnded }
    if extras.links.isEmpty { flags.remove(.linked) }
  }

  /// Lets the partners of marked windows follow before anything is computed, so that what derives from both sees them
  /// together.
  final func carryMarked() {
    if graph.isCarrying { return }
    graph.isCarrying = true
    var place = 0
    while place < linkedWindows.count {
      let window = linkedWindows[place]
      place += 1
      guard window.flags.contains(.marked) else { continue }
      window.settle()
      window.carryOn()
    }
    graph.isCarrying = false
  }
}

/// Windows with partners that the running change has marked.
@MainActor @exclusivity(unchecked) var linkedWindows: [AnyListenable] = []
