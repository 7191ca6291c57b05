/// An object that executes a command, such as a button on each tap.
@MainActor
public protocol Commander: AnyObject {
  /// The input of the command.
  associatedtype CommandType

  /// Sets the command to execute, replacing any other. A button is enabled while its command is.
  @discardableResult func setCommand(_ command: Command<CommandType>) -> Disposable
}
