// Two-way partners follow before anything else does, so nothing that depends on both sees one without
// the other. Each is written at most once per change: a ring of partners comes to rest.

/// What ties two values together; the engine's part of ``TwoWayBinding``.
@MainActor @_documentation(visibility: internal)
public class PartnerBinding: Disposable {
  // The closures are called where they lie, while the binding is kept by who calls it; whoever ends it
  // meanwhile leaves them to `letGo()`, after the change.

  @safe @exclusivity(unchecked) private var format: Carry?
  @safe @exclusivity(unchecked) private var parse: Carry?
  @safe @exclusivity(unchecked) private weak var value: AnyListenable?
  @safe @exclusivity(unchecked) private weak var form: AnyListenable?

  /// Nothing is ever refused, so nothing has to be noted about it.
  @usableFromInline final let isAlwaysValid: Bool

  @usableFromInline
  init(_ value: AnyListenable, _ form: AnyListenable, isAlwaysValid: Bool) {
    self.value = value
    self.form = form
    self.isAlwaysValid = isAlwaysValid
    super.init()
  }

  @usableFromInline
  final func start(format: consuming Carry, parse: consuming Carry) {
    self.format = consume format
    self.parse = consume parse
    joinScope()
    value?.add(TwoWayLink(binding: self, isForm: false))
    form?.add(TwoWayLink(binding: self, isForm: true))
    AnyListenable.sweepIfIdle()
  }

  /// The other side, if it is still there.
  package final func partner(ofForm isForm: Bool) -> AnyListenable? { isForm ? value : form }

  /// Sets the partner of a side to what the side is now.
  ///
  /// - Returns: What came of it, or nil if the binding has ended.
  fileprivate final func follow(
    _ source: AnyListenable, isForm: Bool, _ occasion: Occasion
  ) -> Carried? {
    if state != .live && isDisposed {
      dispose()
      return nil
    }
    guard let partner = partner(ofForm: isForm) else {
      dispose()
      return nil
    }
    if occasion == .plain && !(isAlwaysValid && partner.hasPlainPartner) { return .notPlain }
    return isForm
      ? parse(self, source, partner, occasion) : format(self, source, partner, occasion)
  }

  /// Has a side follow its partner, which has been corrected, when all partners have followed.
  ///
  /// Once, as the correction of a correction may have no end. What a lens is on is set by all lenses on it, so
  /// nobody is followed there while that lives.
  @usableFromInline
  final func correct(_ source: AnyListenable, by partner: AnyListenable) {
    if sharedGraph.isCorrecting || source.lensTarget != nil { return }
    sharedGraph.corrections.append(Correction(binding: self, partner: partner))
  }

  fileprivate final func followCorrection(of partner: AnyListenable) {
    partner.evaluate()
    _ = follow(partner, isForm: partner === form, .written)
  }

  /// Notes whether the form could be parsed.
  @usableFromInline func noteValidity(_ isValid: Bool) {}

  override final var hasEnded: Bool { isDisposed || value == nil || form == nil }

  override final func end() {
    value?.observerLeft()
    form?.observerLeft()
    if sharedGraph.isBusy {
      sharedGraph.ended.append(Ref(self))
      sharedGraph.hasWork = true
    } else {
      letGo()
    }
    // A form that belongs to nothing keeps nobody waiting.
    noteValidity(true)
  }

  /// The closures go when their places are empty already.
  override final func letGo() {
    format = nil
    parse = nil
  }
}

/// A partner that was corrected as it was set, so that the other side has to follow it.
struct Correction: ~Copyable {
  let binding: PartnerBinding
  let partner: AnyListenable
}

extension Correction {
  @MainActor borrowing fileprivate func follow() { binding.followCorrection(of: partner) }
}

/// Why a partner follows a side.
@usableFromInline
enum Occasion {
  /// It was written, and both have only listeners to look after.
  case plain
  case written
  /// What it is a lens on has changed, be it in another part.
  case wholeChanged
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
  @usableFromInline typealias Action =
    @MainActor (PartnerBinding, _ source: AnyListenable, _ partner: AnyListenable, Occasion) -> Void

  @usableFromInline let call: Action

  @inlinable init(_ call: @escaping Action) { self.call = call }
}

extension Optional where Wrapped == Carry {
  @MainActor
  borrowing fileprivate func callAsFunction(
    _ binding: PartnerBinding, _ source: AnyListenable, _ partner: AnyListenable,
    _ occasion: Occasion
  ) -> Carried? {
    switch self {
    case .some(let carry):
      carry.call(binding, source, partner, occasion)
      return .done
    case .none:
      return nil
    }
  }
}

/// A two-way binding in the list of one of its sides.
@usableFromInline
struct TwoWayLink: ~Copyable {
  let binding: PartnerBinding
  let isForm: Bool

  @MainActor
  borrowing fileprivate func follow(_ source: AnyListenable, _ occasion: Occasion) -> Carried? {
    binding.follow(source, isForm: isForm, occasion)
  }
}

extension AnyListenable {
  fileprivate func add(_ link: consuming TwoWayLink) {
    if derivation != nil { prepareForObserver() }
    let extras = withExtras()
    if extras.links.isFull { noteUnswept(.links) }
    extras.links.append(link)
    flags.insert(.linked)
    noteLinkedPart()
    if derivation != nil { observerCame() }
  }

  /// Whether it has two-way partners itself, or had some that are still on the list.
  final var hasPartners: Bool { extras?.links.isEmpty == false }

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
    // What the closures of the binding set is delivered after this.
    sharedGraph.isBusy = true
    sharedGraph.isDelivering = true
    let carried = extras.known.links.first.pointee.follow(self, .plain)
    if carried == .done { return true }
    sharedGraph.isBusy = false
    sharedGraph.isDelivering = false
    return false
  }

  /// As ``propagate()``, with the partners changed first.
  @usableFromInline
  final func propagateWithPartners() {
    Self.beginBatch(after: version - 1)
    let round = sharedGraph.lensRound
    noteRoot()
    if sharedGraph.linkedLenses.count == 0 && sharedGraph.lensRound == round { forgetLinkedParts() }
    letPartnersFollow()
    AnyListenable.endBatch()
  }

  /// Lets the partners follow, and theirs, each at most once; of any number.
  private func letPartnersFollow() {
    isFollowing = true
    sharedGraph.followers.append(self)
    if sharedGraph.arePartnersFollowing { return }
    sharedGraph.arePartnersFollowing = true
    var place = 0
    while place < sharedGraph.followers.count {
      Self.checkFollowers(upTo: place)
      sharedGraph.followers[place].pointee.followLinks(.written)
      place += 1
    }
    for place in 0..<sharedGraph.followers.count {
      sharedGraph.followers[place].pointee.endFollowing()
    }
    sharedGraph.followers.removeAll()
    sharedGraph.arePartnersFollowing = false
    // What follows a correction comes here too, while the list is gone through.
    if sharedGraph.corrections.count > 0 && !sharedGraph.isCorrecting
      && !sharedGraph.arePartnersOfLensesFollowing
    {
      Self.followCorrections()
    }
  }

  private static func followCorrections() {
    sharedGraph.isCorrecting = true
    // Nothing is added meanwhile.
    for place in 0..<sharedGraph.corrections.count {
      sharedGraph.corrections[place].pointee.follow()
    }
    while sharedGraph.corrections.count > 0 { _ = sharedGraph.corrections.removeLast() }
    sharedGraph.isCorrecting = false
  }

  /// Sets the partners of this value.
  ///
  /// The list may grow meanwhile, as code of the user converts the values; nothing is removed from
  /// it before the change ends.
  fileprivate func followLinks(_ occasion: Occasion) {
    guard let extras else { return }
    var hasDead = false
    var place = 0
    while place < extras.links.count {
      let carried = extras.links[place].pointee.follow(self, occasion)
      if carried == nil { hasDead = true }
      place += 1
    }
    if hasDead { noteUnswept(.links) }
  }

  fileprivate func endFollowing() { isFollowing = false }

  /// Notes that none of the parts of this value has partners any more.
  private func forgetLinkedParts() {
    if !hasPartners { flags.remove(.linked) }
  }

  // MARK: Lenses

  /// Lets the partners of marked lenses follow before anything is evaluated.
  static func letPartnersOfLensesFollow() {
    if sharedGraph.arePartnersOfLensesFollowing { return }
    sharedGraph.arePartnersOfLensesFollowing = true
    sharedGraph.lensRound += 1
    beginBatch(after: sharedGraph.change - 1)
    // A partner may lead to another lens on the same value, which then has to be looked at again.
    var round = 0
    var markCount = -1
    var limit = 64
    var isEndless = false
    let isOutermost = !sharedGraph.arePartnersFollowing && !sharedGraph.isCorrecting
    while !isEndless && markCount != sharedGraph.markCount
      && round <= sharedGraph.linkedLenses.count
    {
      markCount = sharedGraph.markCount
      round += 1
      var place = 0
      while place < sharedGraph.linkedLenses.count {
        followWrittenLenses()
        sharedGraph.linkedLenses[place].pointee.followLens()
        place += 1
        // Values that are never equal, as what is no number, would go round for ever.
        if place == limit {
          isEndless = goesRound(place)
          if isEndless { break }
          limit = 2 * place
        }
      }
      // Now that no lens is followed any more, all may follow what was corrected.
      if sharedGraph.corrections.count > 0 && isOutermost { followCorrections() }
    }
    sharedGraph.batchDepth -= 1
    sharedGraph.arePartnersOfLensesFollowing = false
    forgetLinkedLenses()
    forgetWrittenLenses()
  }

  /// Has the partners of a lens follow before those of lenses that are marked only: a write gives all lenses on the
  /// whole a new version, be their parts what they were.
  final func noteWrittenLens() { sharedGraph.writtenLenses.append(Ref(self)) }

  private static func followWrittenLenses() {
    var place = 0
    while place < sharedGraph.writtenLenses.count {
      sharedGraph.writtenLenses[place].pointee.followLens()
      place += 1
    }
    forgetWrittenLenses()
  }

  /// Ends what ``noteWrittenLens()`` has begun.
  static func forgetWrittenLenses() {
    while sharedGraph.writtenLenses.count > 0 { _ = sharedGraph.writtenLenses.removeLast() }
  }

  /// Whether the first lenses of the list are the same over and over.
  private static func goesRound(_ count: Int) -> Bool {
    var different: Set<ObjectIdentifier> = []
    for place in 0..<count {
      different.insert(ObjectIdentifier(sharedGraph.linkedLenses[place].pointee.object))
    }
    return count > 4 * different.count
  }

  /// Ends what ``letPartnersOfLensesFollow()`` has to look after, as all have followed, or everything is evaluated.
  static func forgetLinkedLenses() {
    while sharedGraph.linkedLenses.count > 0 { _ = sharedGraph.linkedLenses.removeLast() }
  }

  fileprivate func followLens() {
    guard let extras else { return }
    evaluate()
    // What its partners have seen already they must not see again: they may have been set since.
    if extras.followedVersion == version { return }
    extras.followedVersion = version
    // It was not written, so a partner may still write it.
    let wasFollowing = isFollowing
    isFollowing = true
    followLinks(.wholeChanged)
    if !wasFollowing { isFollowing = false }
  }

  // MARK: Sweeping

  /// Ends the two-way bindings that have lost a side, and removes all that have ended.
  final func sweepLinks() {
    guard let extras, !extras.links.isEmpty, !isFollowing else { return }
    var kept = GraphList<TwoWayLink>()
    var dead: [Disposable] = []
    extras.links.drain { link in
      if link.binding.hasEnded { dead.append(link.binding) } else { kept.append(link) }
    }
    extras.links = kept
    if extras.links.isEmpty && !hasLinkedParts { flags.remove(.linked) }
    for handle in dead { handle.dispose() }
  }

  /// Whether values that show a part of this one have partners, or parts of them do.
  private var hasLinkedParts: Bool {
    for place in 0..<strongDependents.count {
      let node = strongDependents[place].pointee.node
      if node.flags.isSuperset(of: [.lens, .linked]) { return true }
    }
    return false
  }

  /// Calls a closure with every two-way partner, and what binds the two.
  final func forEachPartner(_ body: (AnyListenable, PartnerBinding) -> Void) {
    guard let extras else { return }
    for place in 0..<extras.links.count {
      let binding = extras.links[place].pointee.binding
      let isForm = extras.links[place].pointee.isForm
      if let partner = binding.partner(ofForm: isForm), !binding.isDisposed {
        body(partner, binding)
      }
    }
  }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func followLinks(_ occasion: Occasion) {
    object.followLinks(occasion)
  }
  @MainActor borrowing fileprivate func followLens() { object.followLens() }
  @MainActor borrowing fileprivate func endFollowing() { object.endFollowing() }
}
