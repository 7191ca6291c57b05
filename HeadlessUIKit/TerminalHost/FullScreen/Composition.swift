#if !canImport(UIKit)
/// Lays out a screen in a terminal: the bar at the top, the scrolled content below the bar, a
/// message or the keys at the bottom, and an alert and the list of all keys over these parts.
@MainActor
struct Composition {
  let screen: Screen
  let columns: Int
  let rows: Int
  let focusID: ElementID?
  let bottom: Bottom
  /// The lines of the box that lists all keys; nil to hide the box.
  let helpLines: [String]?

  enum Bottom {
    case text(String)
    /// The keys that apply, most useful first.
    case keys([String])
  }

  /// `scroll` is the first visible content line. Changes `scroll` to stay within the content and to
  /// show the focused element.
  func lines(scroll: inout Int) -> (lines: [[TerminalCell]], cursor: (row: Int, column: Int)?) {
    var page = TextBlock(lines: Array(repeating: [], count: rows))
    var contentRow = 0
    if let bar = screen.bar {
      page.draw(bar.fitted(to: columns), row: 0, column: 0)
      contentRow = hasBlankLines ? 2 : 1
    }
    let bottomLines = bottomLines
    let blankLineCount = hasBlankLines && !bottomLines.isEmpty ? 1 : 0
    let visibleHeight = max(1, rows - contentRow - bottomLines.count - blankLineCount)
    let content = screen.content
    if let region = content.regions.first(where: { $0.element.id == focusID }) {
      scroll = min(scroll, region.row)
      scroll = max(scroll, region.row + min(region.height, visibleHeight) - visibleHeight)
    }
    scroll = max(0, min(scroll, content.height - visibleHeight))
    page.draw(content.rows(scroll..<scroll + visibleHeight), row: contentRow, column: margin)
    for (index, line) in bottomLines.enumerated() {
      page.draw(
        TextBlock(line, CellStyle(isDim: !bottomIsText)), row: rows - bottomLines.count + index,
        column: margin)
    }
    func drawCentered(_ block: TextBlock) {
      let row = max(0, (rows - block.height) / 2)
      page.draw(block, row: row, column: max(0, (columns - block.width) / 2))
    }
    if let alert = screen.alert {
      page = page.withoutRegions.styled {
        $0.isDim = true
        $0.isReversed = false
      }
      // If the alert is too tall, shows the focused element; without focus, shows the buttons.
      let focusedRow = alert.regions.first { $0.element.id == focusID }?.row ?? .max
      let start = min(focusedRow, max(0, alert.height - rows))
      drawCentered(alert.rows(start..<start + rows))
    }
    if let helpLines {
      // The frame of the box adds four columns to the texts, and six to the title.
      let box = TextBlock(
        lines: helpLines.map { TerminalCell.cells($0.truncated(to: max(1, columns - 4)), .plain) }
      )
      .boxed(title: "Keys".truncated(to: max(1, columns - 6)))
      page = page.withoutRegions.styled { $0.isDim = true }
      drawCentered(box)
    }
    page = page.rows(0..<rows)
    return (page.lines.map { $0.cut(0..<columns) }, cursor(page))
  }

  /// Blank columns on the left and on the right.
  private var margin: Int { columns > 20 ? 1 : 0 }

  /// Whether one blank line follows the bar, and another precedes the bottom lines.
  private var hasBlankLines: Bool { rows > 6 }

  private var bottomIsText: Bool {
    if case .text = bottom { true } else { false }
  }

  /// At most a quarter of the screen; one line on a small screen. If some keys do not fit, the list
  /// ends with F1, the key that shows all keys.
  private var bottomLines: [String] {
    guard rows > 2 else { return [] }
    let width = max(1, columns - 2 * margin)
    let limit = max(1, rows / 4)
    switch bottom {
    case .text(let text): return Array(text.wrapped(to: width).prefix(limit))
    case .keys(let keys):
      let allLines = Self.join(keys, width)
      if allLines.count <= limit { return allLines }
      for count in (1..<keys.count).reversed() {
        let lines = Self.join(
          keys.prefix(count).filter { !$0.hasPrefix("F1") } + ["F1: keys"], width)
        if lines.count <= limit { return lines }
      }
      return Self.join(["F1: keys"], width)
    }
  }

  private static func join(_ parts: [String], _ width: Int) -> [String] {
    var lines: [String] = []
    for part in parts {
      if let last = lines.last, last.columns + 2 + part.columns <= width {
        lines[lines.count - 1] = last + "  " + part
      } else {
        lines.append(part.truncated(to: width))
      }
    }
    return lines
  }

  private func cursor(_ page: TextBlock) -> (row: Int, column: Int)? {
    guard let region = page.regions.first(where: { $0.element.id == focusID }),
      let caret = region.caret, region.row < rows
    else { return nil }
    return (region.row, min(region.column + caret, columns - 1))
  }
}
#endif
