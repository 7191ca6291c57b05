/// Terminates the app because of an incorrect use of a table or collection view. The message looks
/// like that of the exception that UIKit raises, which Swift cannot catch.
func failList(_ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}
