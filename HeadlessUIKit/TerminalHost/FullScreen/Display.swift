#if !canImport(UIKit)
/// The output of a session: a terminal, or a replacement in tests.
@MainActor
protocol Display: AnyObject {
  /// The number of columns and rows.
  var size: (columns: Int, rows: Int) { get }

  /// Shows lines, starting at the top, and the cursor at a position; nil hides the cursor.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?)

  /// Makes the next `show` redraw all lines.
  func invalidate()

  /// Shows again what the terminal showed before the session.
  func restore()
}
#endif
