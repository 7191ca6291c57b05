/// The error of awaiting the result of a disabled command.
public struct CommandRefusal: Error, Equatable {
  package init() {}
}

extension CommandRefusal: CustomStringConvertible {
  public var description: String { "The command is disabled, so it did not run" }
}
