#if !canImport(UIKit)
/// A terminal, or a replacement in tests.
@MainActor
protocol Display: AnyObject {
  var size: (columns: Int, rows: Int) { get }

  /// A nil `cursor` hides the cursor.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?)

  /// Makes the next `show` redraw all lines.
  func invalidate()

  /// Shows again what the terminal showed before the session.
  func restore()
}
#endif
