#if !canImport(UIKit)
/// Lines of cells, with the regions of the elements drawn in them.
struct TextBlock {
  private(set) var lines: [[TerminalCell]] = []
  private(set) var regions: [Region] = []

  struct Region {
    let element: any Element
    var row: Int
    var column: Int
    var width: Int
    var height: Int
    /// The column of the caret, relative to the region.
    var caret: Int?
  }

  init(lines: [[TerminalCell]] = []) {
    self.lines = lines
  }

  init(_ text: String, _ style: CellStyle = .plain) {
    self.init(lines: [TerminalCell.cells(text, style)])
  }

  var width: Int { lines.map(\.count).max() ?? 0 }
  var height: Int { lines.count }
  var isEmpty: Bool { lines.isEmpty }

  /// Without trailing spaces.
  var textLines: [String] {
    lines.map { line in
      let text = line.map(\.text).joined()
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Replaces all regions with one that covers the block.
  func touchable(as element: any Element, caret: Int? = nil) -> TextBlock {
    var block = self
    block.regions = [
      Region(element: element, row: 0, column: 0, width: width, height: height, caret: caret)
    ]
    return block
  }

  func styled(_ change: (inout CellStyle) -> Void) -> TextBlock {
    var block = self
    for row in lines.indices {
      for column in lines[row].indices { change(&block.lines[row][column].style) }
    }
    return block
  }

  mutating func append(_ other: TextBlock, gap: Int = 0) {
    guard !other.isEmpty else { return }
    if !isEmpty { lines += Array(repeating: [], count: gap) }
    let row = height
    lines += other.lines
    regions += other.regions.map { $0.moved(rows: row, columns: 0) }
  }

  /// Draws a block over this one, which grows if necessary.
  mutating func draw(_ other: TextBlock, row: Int, column: Int) {
    if lines.count < row + other.height {
      lines += Array(repeating: [], count: row + other.height - lines.count)
    }
    for (offset, line) in other.lines.enumerated() where !line.isEmpty {
      var under = lines[row + offset]
      let missing = column + line.count - under.count
      if missing > 0 { under += Array(repeating: .blank, count: missing) }
      under.replaceSubrange(column..<column + line.count, with: line)
      lines[row + offset] = under
    }
    regions += other.regions.map { $0.moved(rows: row, columns: column) }
  }

  func fitted(to width: Int, alignment: Alignment = .left) -> TextBlock {
    var block = self
    block.lines = lines.map { line in
      if line.count > width { return line.cut(0..<width) }
      let rest = width - line.count
      let before =
        switch alignment {
        case .left: 0
        case .center: rest / 2
        case .right: rest
        }
      return Array(repeating: .blank, count: before) + line
        + Array(repeating: .blank, count: rest - before)
    }
    return block
  }

  enum Alignment {
    case left, center, right
  }

  /// Returns some of the lines, with the regions that overlap them.
  func rows(_ range: Range<Int>) -> TextBlock {
    let range = range.clamped(to: 0..<height)
    var block = TextBlock(lines: Array(lines[range]))
    block.regions =
      regions
      .filter { $0.row < range.upperBound && $0.row + $0.height > range.lowerBound }
      .map { $0.moved(rows: -range.lowerBound, columns: 0) }
    return block
  }

  var withoutRegions: TextBlock { TextBlock(lines: lines) }

  func boxed(title: String = "") -> TextBlock {
    let innerWidth = max(width, title.columns + 2)
    let heading = title.isEmpty ? "" : " " + title + " "
    // A space separates the content from the frame on the left and right, so the top and bottom
    // edges have `innerWidth + 2` columns between the corners.
    var block = TextBlock(
      "┌─" + heading + String(repeating: "─", count: innerWidth + 1 - heading.columns) + "┐")
    var body = TextBlock()
    body.draw(fitted(to: innerWidth), row: 0, column: 2)
    for row in 0..<height {
      body.draw(TextBlock("│"), row: row, column: 0)
      body.draw(TextBlock("│"), row: row, column: innerWidth + 3)
    }
    block.append(body)
    block.append(TextBlock("└" + String(repeating: "─", count: innerWidth + 2) + "┘"))
    return block
  }
}

extension TextBlock.Region {
  fileprivate func moved(rows: Int, columns: Int) -> Self {
    var region = self
    region.row += rows
    region.column += columns
    return region
  }
}
#endif
