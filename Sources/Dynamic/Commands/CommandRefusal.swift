/// Thrown where the result of a command is awaited that may not run.
public struct CommandRefusal: Error, Equatable {
  /// Makes one.
  public init() {}
}

extension CommandRefusal: CustomStringConvertible {
  public var description: String { "The command is disabled, so it was not run" }
}
