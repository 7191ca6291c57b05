// One byte each: the compiler changes a single byte where a bit of a wider set is changed, and a
// test that then loads all of it has to wait for that byte; in the diamond that made a tenth of the
// time.

/// What a value has to look after when it is set, one bit each, so that "nothing" is one
/// comparison.
@usableFromInline
struct NodeFlags: OptionSet, BitwiseCopyable {
  @usableFromInline var rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There are entries in the list of listeners; they may all be dead.
  @usableFromInline static var listeners: NodeFlags { @inlinable get { .init(rawValue: 1 << 0) } }
  /// Observed values depend on this one, which keeps them alive.
  @usableFromInline static var strongDependents: NodeFlags {
    @inlinable get { .init(rawValue: 1 << 1) }
  }
  /// Values that nobody observes depend on this one and have to see every change of it.
  @usableFromInline static var weakDependents: NodeFlags {
    @inlinable get { .init(rawValue: 1 << 2) }
  }
  /// Two-way partners follow.
  @usableFromInline static var linked: NodeFlags { @inlinable get { .init(rawValue: 1 << 3) } }
  /// A write goes to another value, of which this one shows a part.
  @usableFromInline static var lens: NodeFlags { @inlinable get { .init(rawValue: 1 << 4) } }
  /// The present value waits to be delivered, so it must be saved before the next one takes its
  /// place.
  @usableFromInline static var queued: NodeFlags { @inlinable get { .init(rawValue: 1 << 5) } }
  /// Older values wait to be delivered, saved beside the node.
  @usableFromInline static var backlog: NodeFlags { @inlinable get { .init(rawValue: 1 << 6) } }
  /// Set in the running batch, or by a transform; what depends on it is marked already.
  @usableFromInline static var root: NodeFlags { @inlinable get { .init(rawValue: 1 << 7) } }

  @usableFromInline static var dependents: NodeFlags { @inlinable get { .init(rawValue: 0xFF) } }
}

/// How a value stands to its sources and in the running change, one bit each.
@usableFromInline
struct NodeState: OptionSet, BitwiseCopyable {
  @usableFromInline var rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  // What a read has to see to.

  /// Derived and not registered with its sources: a read compares versions.
  @usableFromInline static var idle: NodeState { @inlinable get { .init(rawValue: 1 << 0) } }
  /// An input has changed, or may have, and this value was not evaluated since.
  @usableFromInline static var dirty: NodeState { @inlinable get { .init(rawValue: 1 << 1) } }
  /// Its step is running.
  @usableFromInline static var evaluating: NodeState { @inlinable get { .init(rawValue: 1 << 2) } }

  // The mode of a derived value.

  /// Registered weakly with its sources, which it keeps.
  @usableFromInline static var watching: NodeState { @inlinable get { .init(rawValue: 1 << 3) } }
  /// Registered with its sources, which keep it.
  @usableFromInline static var observed: NodeState { @inlinable get { .init(rawValue: 1 << 4) } }
  /// Has to see every change of its sources.
  @usableFromInline static var keepsState: NodeState { @inlinable get { .init(rawValue: 1 << 5) } }

  // For the time of one change.

  /// On the stack of the evaluation, under the inputs that it waits for.
  @usableFromInline static var waiting: NodeState { @inlinable get { .init(rawValue: 1 << 6) } }

  /// What a read has to look after.
  @usableFromInline static var uncertain: NodeState {
    @inlinable get { .init(rawValue: 1 << 0 | 1 << 1 | 1 << 2) }
  }
  @usableFromInline static var modes: NodeState {
    @inlinable get { .init(rawValue: 1 << 0 | 1 << 3 | 1 << 4) }
  }
}
