#if !canImport(UIKit)
/// What a session is drawn on: a terminal, or what a test has in its place.
@MainActor
protocol Display: AnyObject {
  /// How many columns and rows there are.
  var size: (columns: Int, rows: Int) { get }

  /// Shows lines from the top, and the cursor if it has a place.
  func show(_ lines: [[Cell]], cursor: (row: Int, column: Int)?)

  /// Forgets what is shown, so that the next time all of it is sent.
  func invalidate()

  /// Gives the terminal back as it was.
  func release()
}
#endif
