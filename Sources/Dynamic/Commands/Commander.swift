/// An object, such as a button, that executes a command on a user action.
@MainActor
public protocol Commander: AnyObject {
  /// The input of the command.
  associatedtype CommandType

  /// Sets the command to execute, replacing any other. The object is enabled while the command is.
  @discardableResult func setCommand(_ command: Command<CommandType>) -> Disposable
}
