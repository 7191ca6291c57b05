import Dynamic

/// The calls that one of our delegates passes on to yours, and the delegates that it stood before until
/// then.
///
/// A delegate of yours may pass on, too: to the one that it has found where it was set. If that was ours,
/// which then took its place, a call comes back from where it went, and goes to the delegate before.
final class PassedCalls {
  /// What tells a call from another one of the same method, which a delegate may bring about, too.
  enum Place: Equatable {
    case row(IndexPath)
    case section(Int)
    case offset(CGPoint)
  }

  private struct Call: Equatable {
    let method: String
    let place: Place?
  }

  private struct Former {
    weak var delegate: (any NSObjectProtocol)?
  }

  private var calls: [Call] = []
  /// The last one comes first.
  private var former: [Former] = []
  private var hasBegun = false
  private var mayBeTakenBack = false
  /// Whether calls may come back: a delegate that was there first has not found ours.
  private var mayComeBack = false

  /// Ours stands before another delegate than it did.
  func note(_ delegate: (any NSObjectProtocol)?, after last: (any NSObjectProtocol)?) {
    mayComeBack = hasBegun
    hasBegun = true
    mayBeTakenBack = true
    former.removeAll { $0.delegate == nil || $0.delegate === delegate }
    if let last, last !== delegate { former.insert(Former(delegate: last), at: 0) }
  }

  /// Ours no longer stands before the delegate that it stood before.
  ///
  /// - Returns: The one before that, if there was one.
  func takeBack() -> (any NSObjectProtocol)? {
    guard mayBeTakenBack, !former.isEmpty else { return nil }
    mayBeTakenBack = false
    return former.removeFirst().delegate
  }

  /// Whether this call has been passed on and is not over, so that all but that was done.
  func isUnderWay(_ method: String = #function, at place: Place? = nil) -> Bool {
    calls.contains(Call(method: method, place: place))
  }

  /// Calls a closure with the delegate that a call goes to.
  func passOn<Delegate, Answer>(
    _ method: String, at place: Place?, to next: Delegate?, _ body: (Delegate?) -> Answer
  ) -> Answer {
    if !mayComeBack { return body(next) }
    let call = Call(method: method, place: place)
    let depth = calls.count { $0 == call }
    calls.append(call)
    defer { calls.removeLast() }
    if depth == 0 { return body(next) }
    return body(depth > former.count ? nil : former[depth - 1].delegate as? Delegate)
  }
}
