/// Thrown by ``AsyncCommand/output(of:)`` when the command is disabled.
public struct CommandRefusal: Error, Equatable, CustomStringConvertible {
  package init() {}
  public var description: String { "The command is disabled, so it did not run" }
}
