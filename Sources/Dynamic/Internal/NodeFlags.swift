/// What a value has to take care of when it changes or is read, one bit each, so that "nothing" is one comparison.
@usableFromInline
struct NodeFlags: OptionSet, BitwiseCopyable {
  @usableFromInline var rawValue: UInt32

  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  // What has to hear of a change.

  /// There are entries in the list of listeners; they may all be dead.
  @usableFromInline static var listeners: NodeFlags { @inlinable get { .init(rawValue: 1 << 0) } }
  /// Derived values that somebody hears are registered here, and kept alive.
  @usableFromInline static var children: NodeFlags { @inlinable get { .init(rawValue: 1 << 1) } }
  /// Derived values that keep state are registered here weakly.
  @usableFromInline static var watchers: NodeFlags { @inlinable get { .init(rawValue: 1 << 2) } }
  /// Two-way partners follow.
  @usableFromInline static var linked: NodeFlags { @inlinable get { .init(rawValue: 1 << 3) } }
  /// A write goes to another value, of which this one shows a field.
  @usableFromInline static var window: NodeFlags { @inlinable get { .init(rawValue: 1 << 4) } }
  /// The present value waits to be delivered, so it must be saved before the next one takes its place.
  @usableFromInline static var queued: NodeFlags { @inlinable get { .init(rawValue: 1 << 5) } }
  /// Older values wait to be delivered, saved beside the node.
  @usableFromInline static var backlog: NodeFlags { @inlinable get { .init(rawValue: 1 << 6) } }
  /// Changed in the running batch; what derives from it is marked already.
  @usableFromInline static var root: NodeFlags { @inlinable get { .init(rawValue: 1 << 7) } }

  // What a read has to see to.

  /// Derived and not registered with its sources: a read compares versions.
  @usableFromInline static var idle: NodeFlags { @inlinable get { .init(rawValue: 1 << 8) } }
  /// An input has changed, or may have, and this value was not computed since.
  @usableFromInline static var marked: NodeFlags { @inlinable get { .init(rawValue: 1 << 9) } }

  // The mode of a derived value.

  /// Registered weakly with its sources, which it keeps.
  @usableFromInline static var watching: NodeFlags { @inlinable get { .init(rawValue: 1 << 10) } }
  /// Registered with its sources, which keep it.
  @usableFromInline static var active: NodeFlags { @inlinable get { .init(rawValue: 1 << 11) } }
  /// Has to see every change of its sources.
  @usableFromInline static var keepsState: NodeFlags { @inlinable get { .init(rawValue: 1 << 12) } }

  // For the time of one change.

  /// Its turn in the running change came with a new value.
  @usableFromInline static var changed: NodeFlags { @inlinable get { .init(rawValue: 1 << 13) } }
  /// On the stack of a read that brings it up to date.
  @usableFromInline static var visiting: NodeFlags { @inlinable get { .init(rawValue: 1 << 14) } }
  /// On the list of nodes whose dead listeners are removed after the delivery.
  @usableFromInline static var untidy: NodeFlags { @inlinable get { .init(rawValue: 1 << 15) } }
  /// Its two-way partners are following at this moment.
  @usableFromInline static var following: NodeFlags { @inlinable get { .init(rawValue: 1 << 16) } }

  /// What a set has to look after.
  @usableFromInline static var dependents: NodeFlags { @inlinable get { .init(rawValue: 0xFF) } }
  /// What a read has to look after.
  @usableFromInline static var unsettled: NodeFlags {
    @inlinable get { .init(rawValue: 1 << 8 | 1 << 9) }
  }
  @usableFromInline static var modes: NodeFlags {
    @inlinable get { .init(rawValue: 1 << 8 | 1 << 10 | 1 << 11) }
  }
}
