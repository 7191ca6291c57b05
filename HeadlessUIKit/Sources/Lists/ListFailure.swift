/// Stops the way UIKit does when a table or collection view is misused: with an exception that
/// Swift cannot catch.
func failList(_ reason: String) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
      + "reason: '\(reason)'")
}
