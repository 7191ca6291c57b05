/// An action that a user can trigger, and whether it may run now.
///
///     let name = Dynamic("")
///     let save = Command(enabled: name.map { !$0.isEmpty }) { print("Saved \(name.value)") }
///     save.execute()  // Returns false: nothing to save
///     name.value = "Ada"
///     save.execute()  // Prints "Saved Ada"
///
/// Executing a disabled command runs no action; instead, ``refusals`` delivers the input.
@MainActor
public class Command<T> {
  /// Whether the command may run; repeated values are not delivered.
  public final var isEnabled: Listenable<Bool> { isReady }
  /// The last value that the command refused; empty until the first refusal.
  public final var refusals: Listenable<T> { refused }

  private let action: @MainActor (T, AnyObject?) -> Void
  private final lazy var isReady = condition?.removeDuplicates() ?? Dynamic(true)
  private lazy var refused = Dynamic<T>(settable: Node(nil))
  final let enabled: Listenable<Bool>?
  /// The source of `isEnabled`, overridden by `AsyncCommand`; nil if the command is always enabled.
  var condition: Listenable<Bool>? { enabled }
  /// Whether the command is running; nil if its runs always end before `execute` returns.
  package var isRunning: Listenable<Bool>? { isOriginalRunning }
  /// In the command that `original.with(…)` returns: the `isRunning` of `original`.
  final var isOriginalRunning: Listenable<Bool>?

  // The initializers are nonisolated, so that the compiler accepts
  // `lazy var load = Command { Task { await service.load() } }`. Properties whose initial values
  // need the main actor are therefore lazy.

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - enabled: Whether the command may run; nil for always. The command retains `enabled`.
  ///   - action: The work, called with the value and the sender, often a control.
  public nonisolated init(
    enabled: Listenable<Bool>? = nil,
    _ action: @escaping @MainActor (_ value: T, _ sender: AnyObject?) -> Void
  ) {
    self.action = action
    self.enabled = enabled
  }

  /// Creates a command whose action does not use the sender.
  public nonisolated convenience init(
    enabled: Listenable<Bool>? = nil, _ action: @escaping @MainActor (_ value: T) -> Void
  ) { self.init(enabled: enabled) { value, _ in action(value) } }

  /// Creates a command whose action takes no value.
  public nonisolated convenience init(
    enabled: Listenable<Bool>? = nil, _ action: @escaping @MainActor () -> Void
  ) where T == Void { self.init(enabled: enabled) { _, _ in action() } }

  /// Runs the action if the command is enabled; otherwise, ``refusals`` delivers the value. Returns
  /// whether the command was enabled.
  @discardableResult
  public final func execute(_ value: T, sender: AnyObject? = nil) -> Bool {
    if isEnabled.current != true { return refuse(value) }
    run(value, sender)
    return true
  }

  /// Not inlined, because few executions are refused.
  @inline(never) private final func refuse(_ value: T) -> Bool {
    refused.value = value
    return false
  }

  /// Called only while the command is enabled.
  func run(_ value: T, _ sender: AnyObject?) { action(value, sender) }
}

extension Command where T == Void {
  /// Runs the action if the command is enabled; see ``execute(_:sender:)``.
  @discardableResult
  public final func execute(sender: AnyObject? = nil) -> Bool { execute((), sender: sender) }
}
