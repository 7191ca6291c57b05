/// An object that executes a command when its user asks for it, as a button does.
@MainActor
public protocol Commander: AnyObject {
  /// The input of the command.
  associatedtype CommandType

  /// Executes a command from now on, in place of any other, and follows its ``Command/isEnabled``.
  @discardableResult func setCommand(_ command: Command<CommandType>) -> Disposable
}
