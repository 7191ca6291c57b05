/// Terminates the app with the message that UIKit prints for an incorrect use of a table or
/// collection view. UIKit raises an exception, which Swift cannot catch.
func failList(_ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}
