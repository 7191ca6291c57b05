#if !canImport(UIKit)
/// The output of a session: a terminal, or a test's stand-in.
@MainActor
protocol Display: AnyObject {
  /// The number of columns and rows.
  var size: (columns: Int, rows: Int) { get }

  /// Shows lines from the top, and the cursor if it has a place.
  func show(_ lines: [[Cell]], cursor: (row: Int, column: Int)?)

  /// Redraws all lines the next time.
  func invalidate()

  /// Restores the terminal.
  func release()
}
#endif
