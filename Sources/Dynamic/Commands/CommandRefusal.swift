/// Thrown by ``AsyncCommand/output(of:)`` when the command is disabled.
public struct CommandRefusal: Error, Equatable {
  package init() {}
}

extension CommandRefusal: CustomStringConvertible {
  public var description: String { "The command is disabled, so it did not run" }
}
