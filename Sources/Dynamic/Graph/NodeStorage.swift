/// The value of a node, in a class that is generic over what its field holds: the optional of a
/// ``Listenable``'s value.
///
/// A value is destroyed by code that does not know its type. If the field were a `T?` of
/// `Listenable<T>`, that code would have to look up what an optional of T is, a seventh of all the
/// time that a short-lived value takes; of this class it is the argument, so it lies ready.
@MainActor @_documentation(visibility: internal)
public class ListenableStorage<Content>: AnyListenable {
  /// Nil while a derived value is empty, or not computed yet, and for the time of an `update`.
  ///
  /// As the fields of ``AnyListenable``: what is replaced is swapped out first and goes afterwards.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storage: Content

  @inlinable
  nonisolated init(
    _ storage: Content, flags: NodeFlags, state: NodeState,
    derivation: GraphPointer<Derivation>?, fileID: SourceFile?, line: UInt
  ) {
    self.storage = storage
    super.init(
      flags: flags, state: state, derivation: derivation, fileID: fileID, line: line)
  }

  // MARK: Changing

  /// Puts a value in the place of the present one, which is let go when the new one is there: its
  /// `deinit` may read and set this value.
  @inlinable @inline(__always)
  final func replace(with content: Content) {
    var last = content
    swap(&storage, &last)
    // An optimized build may let go of what nobody uses before it stores the new one.
    extendLifetime(last)
  }

  /// Replaces the present value in the course of a change; it is saved if it still has to be
  /// delivered.
  @inlinable @inline(__always)
  final func store(_ content: Content) {
    if flags.contains(.queued) { saveUndelivered() }
    assign(content, to: &storage)
  }

  /// Takes the present value out in the course of a change, to be changed where it lies; it is saved
  /// if it still has to be delivered.
  @inlinable @inline(__always)
  final func take<T>() -> T? where Content == T? {
    if flags.contains(.queued) { saveUndelivered() }
    var taken: T?
    swap(&storage, &taken)
    return taken
  }

  /// Sets the value, and lets what depends on it follow.
  @inlinable
  final func publish(_ content: Content) {
    let last = exchange(content)
    if !flags.isDisjoint(with: .dependents) || sharedGraph.isInBatch { propagate() }
    // What the end of the last value changes comes after this change.
    extendLifetime(last)
  }

  /// Makes a change of this value, and returns what the value was.
  @inlinable @inline(__always)
  final func exchange(_ content: Content) -> Content {
    sharedGraph.change &+= 1
    version = sharedGraph.change
    if flags.contains(.queued) { saveUndelivered() }
    var last = content
    swap(&storage, &last)
    return last
  }

  /// Takes a value back, as what it was derived from is empty again; outside a batch nothing ever
  /// is.
  @usableFromInline
  final func becomeEmpty<T>() -> StepResult where Content == T? {
    if storage == nil { return .unchanged }
    store(nil)
    return .changed
  }

  // MARK: Older values

  @usableFromInline
  override final func saveUndelivered() {
    let extras = withExtras()
    if let backlog = extras.backlog {
      downcast(backlog, to: Backlog<Content>.self).values.append(storage)
    } else {
      extras.backlog = Backlog(storage)
    }
    flags.remove(.queued)
    flags.insert(.backlog)
  }

  /// The oldest value that was not delivered.
  @usableFromInline
  final func takeUndelivered() -> Content {
    let extras = extras.known
    let backlog = downcast(extras.backlog.known, to: Backlog<Content>.self)
    let content = backlog.values[backlog.next]
    backlog.next += 1
    if backlog.next == backlog.values.count {
      flags.remove(.backlog)
      extras.backlog = nil
    }
    // What was delivered before goes with it: not while it is taken out of its place.
    extendLifetime(backlog)
    return content
  }

  override final func makeSaved() -> Saved { SavedContent(self, storage) }

  override final func restore(_ saved: Saved) {
    let content = downcast(saved, to: SavedContent<Content>.self).content.take()
    if let content { assign(content, to: &storage) }
  }
}

/// Values that were overwritten before they were delivered, oldest first.
private final class Backlog<Content> {
  var values: [Content]
  var next = 0

  init(_ content: Content) { values = [content] }
}

private final class SavedContent<Content>: Saved {
  /// Nil once it was taken back.
  @safe @exclusivity(unchecked) var content: Content?

  init(_ node: AnyListenable, _ content: Content) {
    self.content = content
    super.init(node)
  }
}
