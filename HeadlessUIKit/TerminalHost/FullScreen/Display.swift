#if !canImport(UIKit)
/// The output of a session: a terminal, or a replacement in tests.
@MainActor
protocol Display: AnyObject {
  /// The number of columns and rows.
  var size: (columns: Int, rows: Int) { get }

  /// Shows lines from the top, and a cursor at a position, if any.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?)

  /// Makes the next `show` redraw all lines.
  func invalidate()

  /// Restores the terminal.
  func release()
}
#endif
