/// Imitates UIKit's exception, which Swift code cannot catch.
func raiseListException(_ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}
