#if !canImport(UIKit)
/// Lines of cells, with the regions of the controls and rows (elements) that the user can operate.
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

  /// Returns a copy with a single region, which covers the whole block.
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

  mutating func append(_ block: TextBlock, gap: Int = 0) {
    guard !block.isEmpty else { return }
    if !isEmpty { lines += Array(repeating: [], count: gap) }
    let row = height
    lines += block.lines
    regions += block.regions.map { $0.moved(rows: row, columns: 0) }
  }

  /// Draws `block` over this block, and enlarges this block if necessary.
  mutating func draw(_ block: TextBlock, row: Int, column: Int) {
    if lines.count < row + block.height {
      lines += Array(repeating: [], count: row + block.height - lines.count)
    }
    for (offset, line) in block.lines.enumerated() where !line.isEmpty {
      var mergedLine = lines[row + offset]
      let missingCount = column + line.count - mergedLine.count
      if missingCount > 0 { mergedLine += Array(repeating: .blank, count: missingCount) }
      mergedLine.replaceSubrange(column..<column + line.count, with: line)
      lines[row + offset] = mergedLine
    }
    regions += block.regions.map { $0.moved(rows: row, columns: column) }
  }

  func fitted(to width: Int, alignment: Alignment = .left) -> TextBlock {
    var block = self
    block.lines = lines.map { line in
      if line.count > width { return line.cut(0..<width) }
      let padding = width - line.count
      let leftPadding =
        switch alignment {
        case .left: 0
        case .center: padding / 2
        case .right: padding
        }
      return Array(repeating: .blank, count: leftPadding) + line
        + Array(repeating: .blank, count: padding - leftPadding)
    }
    return block
  }

  enum Alignment {
    case left, center, right
  }

  /// Returns the lines in `range`, with the regions that overlap these lines.
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
