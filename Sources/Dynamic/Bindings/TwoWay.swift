extension Dynamic {
  /// Keeps this value and another the same, starting from this one.
  ///
  /// When one of them is set, the other follows in the same change: nothing that derives from both
  /// sees one without the other. A correction that a listener of either side makes reaches both.
  /// Neither is kept alive by the other.
  ///
  ///     let model = Dynamic(1)
  ///     let control = Dynamic(0)
  ///     model.bindTwoWay(control)
  ///     control.value = 5
  ///     print(model.value)  // Prints "5"
  ///
  /// A value may have any number of partners, in a ring too.
  ///
  /// - Parameter other: Set at once if it differs, and then whenever this one changes; each is
  ///   written at most once per change.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable where T: Equatable {
    link(
      other, format: { $0 }, parse: { $0 }, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 },
      isAlwaysValid: true)
  }

  /// Keeps this value and another the same, starting from this one, for types that cannot be
  /// compared; see ``bindTwoWay(_:)-(Dynamic<T>)``.
  @_disfavoredOverload @inlinable @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable {
    link(
      other, format: { $0 }, parse: { $0 }, areEqual: nil, areOthersEqual: nil, isAlwaysValid: true)
  }

  /// Keeps this value and another that shows it in a different form together, starting from this
  /// one.
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
  ///   - parse: Makes a value from the form, or nil if it is invalid: then this value stays as it
  ///     was.
  /// - Returns: A handle that ends the binding, and says whether the form is valid; it may be
  ///   ignored.
  @inlinable @discardableResult
  public func bindTwoWay<Form: Equatable>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?
  ) -> TwoWayBinding where T: Equatable {
    link(
      other, format: format, parse: parse, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 },
      isAlwaysValid: false)
  }

  /// Keeps this value and an object's default value the same, starting from this one.
  ///
  /// - Parameter object: A control, as a rule. It has one partner: the binding to the one before
  ///   ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T, T: Equatable {
    let property = object.defaultDynamicProperty
    return property.drive { bindTwoWay(property) }
  }

  /// Keeps this value and an object's default value, which has a different form, together, starting
  /// from this one; see ``bindTwoWay(_:format:parse:)-(Dynamic<Form>,_,_)``.
  @inlinable @discardableResult
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
  @exclusivity(unchecked) private var format: Carry?
  @exclusivity(unchecked) private var parse: Carry?
  @exclusivity(unchecked) private weak var value: AnyListenable?
  @exclusivity(unchecked) private weak var form: AnyListenable?

  /// Whether nothing is ever refused, so that nothing has to be noted about it.
  private let isAlwaysValid: Bool

  @usableFromInline
  init(_ value: AnyListenable, _ form: AnyListenable, isAlwaysValid: Bool) {
    self.value = value
    self.form = form
    self.isAlwaysValid = isAlwaysValid
    super.init()
  }

  @usableFromInline
  func start(format: consuming Carry, parse: consuming Carry) {
    self.format = consume format
    self.parse = consume parse
    joinScope()
    value?.add(TwoWayLink(binding: self, isForm: false))
    form?.add(TwoWayLink(binding: self, isForm: true))
  }

  /// Whether the form could be parsed when it was last edited; true again when the value is set.
  public var isValid: Listenable<Bool> { validity }

  @usableFromInline
  func setValid(_ isValid: Bool) {
    if !isAlwaysValid && validity.value != isValid { validity.value = isValid }
  }

  /// The other side, if it is still there.
  fileprivate func partner(ofForm isForm: Bool) -> AnyListenable? { isForm ? value : form }

  /// Sets the partner of a side to what the side is now.
  ///
  /// - Returns: What came of it, or nil if the binding has ended.
  fileprivate func follow(_ source: AnyListenable, isForm: Bool, isPlain: Bool) -> Carried? {
    if state != .live && isDisposed {
      dispose()
      return nil
    }
    guard let partner = partner(ofForm: isForm) else {
      dispose()
      return nil
    }
    if isPlain && !(isAlwaysValid && partner.hasPlainPartner) { return .notPlain }
    return isForm ? parse(source, partner, isPlain) : format(source, partner, isPlain)
  }

  override func end() {
    value?.listenerLeft()
    form?.listenerLeft()
    if sharedGraph.isBusy {
      sharedGraph.ended.append(Ref(self))
      sharedGraph.hasWork = true
    } else {
      letGo()
    }
  }

  override func letGo() {
    format = nil
    parse = nil
  }
}

/// What came of setting a partner.
@usableFromInline
enum Carried {
  case done
  /// Nothing, as the partner has more to look after than its listeners.
  case notPlain
}

/// Sets a partner from the side that has changed; held so that a call needs no retain, as ``Ref``
/// does.
@usableFromInline
struct Carry: ~Copyable {
  @usableFromInline let call: @MainActor (AnyListenable, AnyListenable, _ isPlain: Bool) -> Void

  @inlinable
  init(_ call: @escaping @MainActor (AnyListenable, AnyListenable, _ isPlain: Bool) -> Void) {
    self.call = call
  }
}

extension Optional where Wrapped == Carry {
  @MainActor
  borrowing fileprivate func callAsFunction(
    _ source: AnyListenable, _ partner: AnyListenable, _ isPlain: Bool
  ) -> Carried? {
    switch self {
    case .some(let carry):
      carry.call(source, partner, isPlain)
      return .done
    case .none:
      return nil
    }
  }
}

/// A two-way binding in the list of one of its sides.
@usableFromInline
struct TwoWayLink: ~Copyable {
  let binding: TwoWayBinding
  let isForm: Bool

  @MainActor
  borrowing func follow(_ source: AnyListenable, isPlain: Bool) -> Carried? {
    binding.follow(source, isForm: isForm, isPlain: isPlain)
  }

  @MainActor var hasEnded: Bool { binding.isDisposed }

  @MainActor var partner: AnyListenable? { binding.partner(ofForm: isForm) }
}

extension Dynamic {
  @inlinable
  func link<Form>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?,
    areEqual: (@MainActor (T, T) -> Bool)?, areOthersEqual: (@MainActor (Form, Form) -> Bool)?,
    isAlwaysValid: Bool
  ) -> TwoWayBinding {
    other.releaseDriver()
    other.receive(format(value), areOthersEqual)
    let binding = TwoWayBinding(self, other, isAlwaysValid: isAlwaysValid)
    binding.start(
      format: Carry { [unowned(unsafe) binding] source, partner, isPlain in
        let value = unsafeDowncast(source, to: Listenable<T>.self)
        let other = unsafeDowncast(partner, to: Dynamic<Form>.self)
        if !isPlain { binding.setValid(true) }
        let form = format(value.storage.unsafelyUnwrapped)
        if isPlain {
          other.receivePlain(form, areOthersEqual, from: value)
        } else {
          other.receive(form, areOthersEqual)
        }
      },
      parse: Carry { [unowned(unsafe) binding] source, partner, isPlain in
        let form = unsafeDowncast(source, to: Listenable<Form>.self)
        let other = unsafeDowncast(partner, to: Dynamic<T>.self)
        let value = parse(form.storage.unsafelyUnwrapped)
        if !isPlain { binding.setValid(value != nil) }
        if isPlain {
          other.receivePlain(value, areEqual, from: form)
        } else if let value {
          other.receive(value, areEqual)
        }
      })
    other.noteDriver(binding)
    return binding
  }

  /// Follows a partner, unless it is this value that it follows.
  @inlinable
  func receive(_ value: T, _ areEqual: (@MainActor (T, T) -> Bool)?) {
    if isFollowing { return }
    if let areEqual, areEqual(self.value, value) { return }
    self.value = value
  }

  /// Follows a partner where both have only listeners, and has these called after the partner's.
  ///
  /// - Parameter value: Nil to stay as it is.
  @inlinable
  func receivePlain<U>(
    _ value: T?, _ areEqual: (@MainActor (T, T) -> Bool)?, from partner: Listenable<U>
  ) {
    sharedGraph.isBusy = true
    sharedGraph.isDelivering = true
    let change = partner.version
    var hasChanged = value != nil
    if let value {
      if let areEqual, areEqual(storage.unsafelyUnwrapped, value) { hasChanged = false }
      if hasChanged {
        storage = value
        version = change
      }
    }
    partner.deliverPlain(partner.storage.unsafelyUnwrapped)
    if hasChanged, let value { deliver(value, of: change) }
    sharedGraph.isBusy = false
    sharedGraph.isDelivering = false
    AnyListenable.finishPlainDelivery()
  }

  /// Makes a two-way binding the only one of an object's value.
  @usableFromInline
  func drive<Binding: Disposable>(_ bind: @MainActor () -> Binding) -> Binding {
    withExtendedLifetime(driver) { bind() }
  }

  /// Ends the binding of an object's value; values of no object have no driver.
  @usableFromInline
  func releaseDriver() { extras?.driver?.release() }

  @usableFromInline
  func noteDriver(_ binding: Disposable) { extras?.driver?.binding = binding }

  /// The place of the only binding of an object's value to a model, which other ways to set the
  /// property share.
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
  @inlinable
  func carry(_ value: T) {
    store(value)
    sharedGraph.change &+= 1
    version = sharedGraph.change
    if sharedGraph.isBusy || !hasPlainPartner || !followPlainly() { propagateWithPartners() }
  }
}

extension AnyListenable {
  fileprivate func add(_ link: consuming TwoWayLink) {
    withExtras().links.append(link)
    flags.insert(.linked)
    if derivation != nil { listenerCame() }
  }

  /// Whether there is one two-way partner and else only listeners.
  @usableFromInline
  final var hasPlainPartner: Bool {
    flags.intersection(.dependents).subtracting(.listeners) == .linked && extras?.links.count == 1
  }

  /// Has the only partner follow and the listeners of both called.
  ///
  /// - Returns: Whether that was all, as the partner has only listeners too.
  @usableFromInline
  final func followPlainly() -> Bool {
    sharedGraph.isBusy = true
    let carried = onlyLink.pointee.follow(self, isPlain: true)
    if carried == .done { return true }
    sharedGraph.isBusy = false
    return false
  }

  @inline(__always)
  private var onlyLink: UnsafeMutablePointer<TwoWayLink> {
    extras.unsafelyUnwrapped.links.elements
  }

  /// As ``propagate()``, with the partners changed first.
  @usableFromInline
  final func propagateWithPartners() {
    sharedGraph.batchDepth += 1
    sharedGraph.isBusy = true
    noteRoot()
    carryOn()
    AnyListenable.endBatch()
  }

  /// Lets the partners follow, each at most once.
  private func carryOn() {
    let isFirst = sharedGraph.followers.count == 0
    isFollowing = true
    sharedGraph.followers.append(self)
    followLinks()
    guard isFirst else { return }
    while sharedGraph.followers.count > 0 {
      sharedGraph.followers.removeLast().pointee.endFollowing()
    }
  }

  private func followLinks() {
    guard let extras else { return }
    var hasDead = false
    for place in 0..<extras.links.count {
      let carried = (extras.links.elements + place).pointee.follow(self, isPlain: false)
      if carried == nil { hasDead = true }
    }
    if hasDead { dropDeadLinks(extras) }
  }

  private func dropDeadLinks(_ extras: Extras) {
    var kept = Pile<TwoWayLink>()
    for place in 0..<extras.links.count {
      let link = (extras.links.elements + place).move()
      if !link.hasEnded { kept.append(link) }
    }
    extras.links.deallocate()
    extras.links = kept
    if extras.links.isEmpty { flags.remove(.linked) }
  }

  /// Lets the partners of marked windows follow before anything is computed, so that what derives
  /// from both sees them together.
  final func carryMarked() {
    if sharedGraph.isCarrying { return }
    sharedGraph.isCarrying = true
    // A partner may lead to another window on the same value, which then has to be looked at again.
    var round = 0
    var epoch = -1
    while epoch != sharedGraph.epoch && round <= sharedGraph.windows.count {
      epoch = sharedGraph.epoch
      round += 1
      var place = 0
      while place < sharedGraph.windows.count {
        (sharedGraph.windows.elements + place).pointee.carryMarkedWindow()
        place += 1
      }
    }
    sharedGraph.isCarrying = false
  }

  /// Ends what ``carryMarked()`` has to look after, as everything is computed.
  static func forgetWindows() {
    while sharedGraph.windows.count > 0 { _ = sharedGraph.windows.removeLast() }
  }

  fileprivate func carryMarkedWindow() {
    guard state.contains(.marked), let extras else { return }
    settle()
    // What its partners have seen already they must not see again: they may have been set since.
    if extras.carriedVersion == version { return }
    extras.carriedVersion = version
    // It was not written, so a partner may still write it.
    let wasFollowing = isFollowing
    isFollowing = true
    followLinks()
    if !wasFollowing { isFollowing = false }
  }

  fileprivate func endFollowing() { isFollowing = false }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func carryMarkedWindow() { object.carryMarkedWindow() }
  @MainActor borrowing fileprivate func endFollowing() { object.endFollowing() }
}
