extension Dynamic {
  /// A two-way lens on one field of the value.
  ///
  ///     struct Form {
  ///       var email = ""
  ///       var phone = ""
  ///     }
  ///
  ///     let form = Dynamic(Form())
  ///     let email = form[\.email]
  ///     email.value = "ada@example.org"
  ///     print(form.value.email)  // Prints "ada@example.org"
  ///
  /// It delivers whenever the whole changes, also by another field;
  /// ``Listenable/removeDuplicates()`` asks for less. When the whole is gone, the lens goes on as
  /// a value of its own.
  ///
  /// - Parameter field: Which field; a writable one.
  /// - Returns: A new lens with each call. Ownership is that of a derived value.
  @_disfavoredOverload
  public subscript<Field>(field: WritableKeyPath<T, Field>) -> Dynamic<Field> {
    let lens = Dynamic<Field>(
      lens: Derivation.make(.lens, from: self, by: Viewing(field: field)))
    lens.withExtras().lens = FieldTarget(self, field)
    return lens
  }

  /// Makes a lens on a part of the value that is no field.
  ///
  /// - Parameters:
  ///   - step: Finds the part.
  ///   - initial: What the lens starts with, though the part may go before it is first read.
  ///   - refuse: Told when the part, or a part of it, is written where it is not there.
  ///   - plan: Says how to put another part in the place of it, or nil to write nothing.
  func lens<S: Step>(
    _ step: S, from initial: S.Result? = nil, refusing refuse: (@MainActor () -> Void)? = nil,
    writing plan: @escaping @MainActor (T, S.Result) -> ((inout T) -> Void)?
  ) -> Dynamic<S.Result> where S.Value == T {
    let lens = Dynamic<S.Result>(
      lens: Derivation.make(.lens, from: self, by: step), startingAt: initial)
    lens.withExtras().lens = PlannedTarget(self, plan, refuse) {
      $0.lens(step, from: initial, refusing: refuse, writing: plan)
    }
    return lens
  }

  /// Writes to the value that this is a lens on.
  ///
  /// Lenses on lenses are written from the inside out, without recursion.
  ///
  /// - Returns: Whether it is still there.
  @usableFromInline
  func writeThrough(_ value: T) -> Bool {
    guard let target = lensTarget else { return false }
    let isFirst = flags.contains(.linked) && !sharedGraph.arePartnersOfLensesFollowing
    if isFirst { noteWrittenLens() }
    target.writeAll(Box(value))
    // The write may have come to nothing.
    if isFirst { AnyListenable.forgetWrittenLenses() }
    return true
  }

  /// Sets the value of a lens where what it is a lens on has it already.
  package func follow(_ value: T) {
    if flags.contains(.linked) { carry(value) } else { publish(value) }
  }
}

extension AnyListenable {
  /// What a write to this lens goes to, as long as that is there.
  final var lensTarget: LensTarget? {
    guard let target = extras?.lens as? LensTarget, target.isThere else { return nil }
    return target
  }

  /// Has what this lens is on wait for the partners of its parts, as if it had some of its own: they may correct
  /// it before anybody hears of it.
  final func noteLinkedPart() {
    var next = lensTarget
    while let target = next {
      (target.holder as? AnyListenable)?.flags.insert(.linked)
      next = target.wholesTarget
    }
  }
}

struct Viewing<Value, Field>: Step {
  let field: WritableKeyPath<Value, Field>

  static var keepsState: Bool { false }

  func next(_ value: Value, after last: Field?) -> Field? { value[keyPath: field] }
}

/// What a lens writes to.
@MainActor
class LensTarget {
  /// Whether the whole itself is still there.
  var hasWhole: Bool { false }

  /// The object with which that goes.
  var holder: AnyObject? { nil }

  /// What the whole is written to, if that is a lens itself, which can be made again.
  var wholesTarget: LensTarget? { nil }

  /// Whether the whole is still there, or what it can be made from again.
  final var isThere: Bool {
    var next: LensTarget? = self
    while let target = next {
      if target.hasWhole { return true }
      next = target.wholesTarget
    }
    return false
  }

  /// What goes when nothing can be written any more.
  final var root: AnyObject? {
    var root: AnyObject?
    var next: LensTarget? = self
    while let target = next {
      root = target.holder ?? root
      next = target.wholesTarget
    }
    return root
  }

  /// Makes a lens that writes to this, where the one that was has gone.
  func makeLens() -> AnyObject? { nil }

  /// Where the whole has its value from, if that is not in the graph and may know a newer one.
  var isOutside: Bool { false }

  /// Has the whole take over what it is outside of the graph.
  func refresh() {}

  /// Tells that there is nothing that could be written to.
  func refuse() {}

  /// Puts a value, in a box, into the whole.
  ///
  /// - Returns: What is to be written next, if the whole is a lens itself.
  func write(_ value: AnyObject) -> (target: LensTarget, value: AnyObject)? { nil }

  /// Puts a value, in a box, into the whole, and that into the whole that it is part of.
  final func writeAll(_ value: AnyObject) {
    if let outermost, outermost.isOutside {
      // A part is written to what the whole is by now; both are one change.
      batch {
        outermost.refresh()
        writeUpwards(value)
      }
    } else {
      writeUpwards(value)
    }
    if !sharedGraph.isBusy { AnyListenable.letGoOfReplaced() }
  }

  private func writeUpwards(_ value: AnyObject) {
    var next: (target: LensTarget, value: AnyObject)? = (self, value)
    while let (target, value) = next { next = target.write(value) }
  }

  /// The last that this is a part of, if it is one.
  private var outermost: LensTarget? {
    var last = wholesTarget
    while let next = last?.wholesTarget { last = next }
    return last
  }
}

/// A part of a value in the graph.
@MainActor
private class PartTarget<Whole>: LensTarget {
  private final weak var known: Dynamic<Whole>?
  private final var kept: LensTarget?

  init(_ whole: Dynamic<Whole>) {
    known = whole
    kept = whole.extras?.lens as? LensTarget
  }

  deinit {
    // Each of a chain keeps the next one.
    var last = kept.take()
    if last == nil { return }
    DeferredRelease.run { release in
      if let target = last.take() { release(.object(target)) }
    }
  }

  /// The whole; if it was a lens that nobody has kept, another like it.
  final var whole: Dynamic<Whole>? {
    if let known { return known }
    guard let wholesTarget, wholesTarget.isThere else { return nil }
    return wholesTarget.makeLens() as? Dynamic<Whole>
  }

  override final var hasWhole: Bool { known != nil }
  override final var holder: AnyObject? { known }
  override final var wholesTarget: LensTarget? { kept }

  /// Changes the whole, which is there.
  ///
  /// - Returns: What is to be written next, if it is a lens itself.
  final func change(
    _ whole: Dynamic<Whole>, _ change: @MainActor (inout Whole) -> Void
  ) -> (target: LensTarget, value: AnyObject)? {
    guard let outer = whole.lensTarget else {
      whole.update(change)
      return nil
    }
    guard var changed = whole.current else {
      outer.refuse()
      return nil
    }
    change(&changed)
    return (outer, Box(changed))
  }

  override func refuse() { wholesTarget?.refuse() }
}

private final class FieldTarget<Whole, Field>: PartTarget<Whole> {
  private let field: WritableKeyPath<Whole, Field>

  init(_ whole: Dynamic<Whole>, _ field: WritableKeyPath<Whole, Field>) {
    self.field = field
    super.init(whole)
  }

  override func makeLens() -> AnyObject? { whole?[field] }

  override func write(_ value: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let whole, let value = value as? Box<Field> else { return nil }
    return change(whole) { assign(value.content, to: &$0[keyPath: field]) }
  }
}

/// A part of a value that is not always there.
private final class PlannedTarget<Whole, Part>: PartTarget<Whole> {
  private let plan: @MainActor (Whole, Part) -> ((inout Whole) -> Void)?
  private let refusal: (@MainActor () -> Void)?
  private let make: @MainActor (Dynamic<Whole>) -> Dynamic<Part>

  init(
    _ whole: Dynamic<Whole>, _ plan: @escaping @MainActor (Whole, Part) -> ((inout Whole) -> Void)?,
    _ refusal: (@MainActor () -> Void)?,
    _ make: @escaping @MainActor (Dynamic<Whole>) -> Dynamic<Part>
  ) {
    self.plan = plan
    self.refusal = refusal
    self.make = make
    super.init(whole)
  }

  override func makeLens() -> AnyObject? { whole.map(make) }

  override func write(_ value: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let whole, let value = value as? Box<Part>,
      let planned = whole.current.flatMap({ plan($0, value.content) })
    else {
      if let whole { whole.current == nil ? super.refuse() : refusal?() }
      return nil
    }
    return change(whole) { planned(&$0) }
  }

  override func refuse() {
    if let refusal { refusal() } else { super.refuse() }
  }
}
