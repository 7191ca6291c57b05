/// Stops the program with a message when a rule was broken, in release builds too.
///
/// `precondition` prints nothing in release builds, so this goes over `fatalError`. A message names the broken
/// rule in the caller's words and, after a semicolon, the remedy.
@usableFromInline
package func require(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
  file: StaticString = #file, line: UInt = #line
) {
  if !condition() { stop(message(), file: file, line: line) }
}

/// Stops the program with a message that names the broken rule and its remedy.
@usableFromInline
package func stop(_ message: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}
