/// An action that a user can ask for, and whether it may run now.
///
///     let name = Dynamic("")
///     let save = Command(enabled: name.map { !$0.isEmpty }) { print("Saved \(name.value)") }
///     save.execute()  // Returns false: nothing to save
///     name.value = "Ada"
///     save.execute()  // Prints "Saved Ada"
///
/// A command that may not run does nothing when it is executed, says so, and tells those who listen
/// to ``refusals``.
@MainActor
open class Command<T> {
  /// Whether the command may run; kept alive by the command. It delivers only what differs, so a
  /// listener may set again what it depends on.
  public let isEnabled: Listenable<Bool>
  /// What that derives from, which it does not keep itself while somebody listens.
  final var condition: Listenable<Bool>?

  private let action: @MainActor (T, AnyObject?) -> Void
  private let refused = Listenable<T>(storage: nil)

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - enabled: Whether it may run; nil for always. It is kept alive.
  ///   - action: What it does, with the value and the object that asked for it, often a control.
  public init(
    enabled: Listenable<Bool>? = nil,
    _ action: @escaping @MainActor (_ value: T, _ sender: AnyObject?) -> Void
  ) {
    condition = enabled
    isEnabled = enabled?.removeDuplicates() ?? Dynamic(true)
    self.action = action
  }

  /// Makes a command that need not know who asked for it.
  public convenience init(
    enabled: Listenable<Bool>? = nil, _ action: @escaping @MainActor (_ value: T) -> Void
  ) {
    self.init(enabled: enabled) { value, _ in action(value) }
  }

  /// Makes a command that needs no value.
  public convenience init(
    enabled: Listenable<Bool>? = nil, _ action: @escaping @MainActor () -> Void
  ) where T == Void {
    self.init(enabled: enabled) { _, _ in action() }
  }

  /// The values with which the command was executed although it might not run; empty until the
  /// first.
  public final var refusals: Listenable<T> { refused }

  /// Runs the action if it may run now.
  ///
  /// - Parameters:
  ///   - value: What to run it with.
  ///   - sender: Who asks for it.
  /// - Returns: Whether it ran. If not, ``refusals`` delivers the value.
  @discardableResult
  public final func execute(_ value: T, sender: AnyObject? = nil) -> Bool {
    attempt(value, sender)
  }

  /// Runs if it may, and says whether.
  func attempt(_ value: T, _ sender: AnyObject?) -> Bool {
    guard canRun(with: value) else { return false }
    run(value, sender)
    return true
  }

  /// Whether it may run now; if not, those are told who listen to refusals.
  final func canRun(with value: T) -> Bool {
    if isEnabled.current == true { return true }
    refuse(value)
    return false
  }

  /// Tells those who listen to refusals.
  final func refuse(_ value: T) { refused.publish(value) }

  /// Does what the command is for; called only while it is enabled.
  func run(_ value: T, _ sender: AnyObject?) { action(value, sender) }
}

extension Command where T == Void {
  /// Runs the action if it may run now; see ``execute(_:sender:)``.
  @discardableResult
  public final func execute(sender: AnyObject? = nil) -> Bool { execute((), sender: sender) }
}
