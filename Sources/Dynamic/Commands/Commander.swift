/// An object that executes a command when its user asks for it, as a button does.
@MainActor
public protocol Commander: AnyObject {
  /// What the command is executed with.
  associatedtype CommandType

  /// Has a command executed from now on, in place of any other, and follows its
  /// ``Command/isEnabled``.
  ///
  /// - Returns: A handle that ends this; it may be ignored.
  @discardableResult
  func setCommand(_ command: Command<CommandType>) -> Disposable
}
