#if !canImport(UIKit)
/// A screen fitted to the size of a terminal: the bar on top, help at the bottom, the content
/// scrolled between them, the alert over all.
@MainActor
struct Composition {
  let screen: Screen
  let columns: Int
  let rows: Int
  let focus: ElementID?

  init(_ screen: Screen, _ columns: Int, _ rows: Int, _ focus: ElementID?) {
    self.screen = screen
    self.columns = columns
    self.rows = rows
    self.focus = focus
  }

  /// Returns all the lines of the terminal and where its cursor is.
  ///
  /// - Parameter scroll: The first line of the content; changed so that the focus is visible.
  func lines(scroll: inout Int) -> (lines: [[Cell]], cursor: (row: Int, column: Int)?) {
    var page = Block(lines: Array(repeating: [], count: rows))
    var top = 0
    if let bar = screen.bar {
      page.draw(bar.fitted(to: columns), row: 0, column: 0)
      top = rows > 6 ? 2 : 1
    }
    let hasHelp = rows > 6
    let height = max(1, rows - top - (hasHelp ? 2 : 0))
    let content = screen.content
    if let region = content.regions.first(where: { $0.element.id == focus }) {
      scroll = min(scroll, region.row)
      scroll = max(scroll, region.row + min(region.height, height) - height)
    }
    scroll = max(0, min(scroll, content.height - height))
    let part = content.rows(scroll..<scroll + height)
    page.draw(part, row: top, column: columns > 20 ? 1 : 0)
    if hasHelp {
      let more = content.height > height ? "\(scroll + part.height)/\(content.height)  " : ""
      page.draw(
        Block(more + help(in: columns - 2 - more.columns), CellStyle(isDim: true)), row: rows - 1,
        column: 1)
    }
    if let alert = screen.alert {
      page = page.inert.styled {
        $0.isDim = true
        $0.isReversed = false
      }
      page.draw(
        alert, row: max(0, (rows - alert.height) / 2), column: max(0, (columns - alert.width) / 2))
    }
    page = page.rows(0..<rows)
    let cut = page.lines.map { Array($0.prefix(columns)) }
    return (cut, cursor(page))
  }

  private func help(in width: Int) -> String {
    let parts = ["Tab: next", "Space: press", "Esc: back", "←→: change", "Ctrl-C: quit"]
    return parts.indices.reversed().map { parts[...$0].joined(separator: "  ") }
      .first { $0.columns <= width } ?? ""
  }

  private func cursor(_ page: Block) -> (row: Int, column: Int)? {
    guard let region = page.regions.first(where: { $0.element.id == focus }),
      let caret = region.caret, region.row < rows
    else { return nil }
    return (region.row, min(region.column + caret, columns - 1))
  }
}
#endif
