/// A handle on a binding, a listener or anything else that can be ended.
///
/// It may be ignored: what it stands for ends by itself when one of its sides goes. A handle keeps
/// no value alive.
///
///     let count = Dynamic(0)
///     let handle = count.addListener { print($0) }
///     count.value = 1  // Prints "1"
///     handle.dispose()
///     count.value = 2
@MainActor
public class Disposable {
  @usableFromInline enum State: UInt8 {
    case live
    /// Ends when a bag goes, so it has to be asked.
    case inBag
    case disposed
  }

  // Read and written on the main actor only, but for `init` and `deinit`, where nobody else holds the
  // handle; no access overlaps a callback.

  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var state: State
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var bag:
    DisposeBag.Group?

  @inlinable nonisolated init() {
    state = .live
    bag = nil
  }

  /// Makes a handle that calls a closure when it is disposed of.
  ///
  /// - Parameter action: Called once, by the first `dispose()`, or in the main actor's next turn when
  ///   a bag goes that the handle is in; kept until then.
  public static func calling(_ action: @escaping @MainActor () -> Void) -> Disposable {
    let handle = ActionDisposable(action)
    handle.joinScope()
    return handle
  }

  /// The same for a binding that keeps its handle: a bag need not remember it when the binding has gone,
  /// and the closure is not called then.
  package static func keptByBinding(_ action: @escaping @MainActor () -> Void) -> Disposable {
    let handle = ActionDisposable(action, isKeptBySource: true)
    handle.joinScope()
    return handle
  }

  /// Whether it was ended, by `dispose()` or by its bag.
  ///
  /// A binding that ended because one of its sides is gone does not always know it yet.
  public final var isDisposed: Bool {
    switch state {
    case .live: false
    case .inBag: isBagGone
    case .disposed: true
    }
  }

  /// Apart, as most handles are in no bag, and are asked often.
  private final var isBagGone: Bool {
    @inline(never) get { bag?.isGone ?? true }
  }

  /// Ends what the handle stands for and lets go of its closure; the second call does nothing.
  ///
  /// During a delivery it takes effect at once: nobody is called any more.
  public final func dispose() {
    if state == .disposed { return }
    state = .disposed
    bag = nil
    end()
  }

  /// Does the first half of ``dispose()`` to a handle that is in a bag: nobody is called any more.
  final func close() { if state == .inBag { state = .disposed } }

  /// Does the rest.
  final func endIfClosed() {
    if state != .disposed || bag == nil { return }
    bag = nil
    end()
  }

  /// Whether it was ended, or one of its sides is gone.
  var hasEnded: Bool { isDisposed }

  /// Undoes what the handle stands for; called once.
  func end() {}

  /// Frees what `end()` had to leave because it may be running.
  func letGo() {}

  /// Whether what it stands for keeps it, so that it has ended when nobody but a bag does.
  var isKeptBySource: Bool { false }

  /// Whether it has to be told when it ends with a bag that goes.
  nonisolated var hasAction: Bool { false }

  /// - Returns: Whether it was not in that bag before.
  /// - Precondition: It was not disposed of.
  final func enter(_ group: DisposeBag.Group) -> Bool {
    let last = bag
    bag = last?.joined(with: group) ?? group
    state = .inBag
    return bag !== last
  }
}

private final class ActionDisposable: Disposable {
  private var action: (@MainActor () -> Void)?
  private let isKept: Bool

  init(_ action: @escaping @MainActor () -> Void, isKeptBySource: Bool = false) {
    self.action = action
    isKept = isKeptBySource
  }

  override var isKeptBySource: Bool { isKept }

  override nonisolated var hasAction: Bool { true }

  override func end() {
    let action = action
    self.action = nil
    action?()
  }
}
