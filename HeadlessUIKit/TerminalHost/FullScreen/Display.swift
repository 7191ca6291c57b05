#if !canImport(UIKit)
/// What a full-screen session draws on: a terminal, or a replacement in tests.
@MainActor
protocol Display: AnyObject {
  var size: (columns: Int, rows: Int) { get }

  /// Shows lines, starting at the top, and the cursor; a nil `cursor` hides it.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?)

  /// Makes the next `show` redraw all lines.
  func invalidate()

  /// Shows again what the terminal showed before the session.
  func restore()
}
#endif
