#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

extension UITableView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    var block = TextBlock()
    if let refreshControl { block.append(context.block(refreshControl, width: width)) }
    for view in [tableHeaderView, backgroundView].compactMap({ $0 }) {
      block.append(context.block(view, width: width))
    }
    let paths = (indexPathsForVisibleRows ?? []).sorted()
    for section in 0..<numberOfSections {
      block.append(header(section, context, width: width))
      let shownPaths = paths.filter { $0.section == section }
      let rowCount = numberOfRows(inSection: section)
      let isAboveScreen = paths.first.map { section < $0.section } ?? false
      let countAbove = shownPaths.first?.row ?? (isAboveScreen ? rowCount : 0)
      block.append(hiddenRows(countAbove, "above"))
      for path in shownPaths { block.append(row(path, context, width: width)) }
      block.append(hiddenRows(rowCount - countAbove - shownPaths.count, "below"))
      block.append(footer(section, context, width: width))
    }
    if let tableFooterView { block.append(context.block(tableFooterView, width: width)) }
    if block.isEmpty { block = TextBlock(context.medium == .plainText ? "(no rows)" : "") }
    return block.inside(TableElement(table: self))
  }

  private func header(_ section: Int, _ context: DrawingContext, width: Int) -> TextBlock {
    if let view = headerView(forSection: section) { return context.block(view, width: width).bold }
    guard let title = dataSource?.tableView(self, titleForHeaderInSection: section) else {
      return TextBlock()
    }
    return TextBlock(title.truncated(to: width)).bold
  }

  private func footer(_ section: Int, _ context: DrawingContext, width: Int) -> TextBlock {
    if let view = footerView(forSection: section) { return context.block(view, width: width).dim }
    guard let title = dataSource?.tableView(self, titleForFooterInSection: section) else {
      return TextBlock()
    }
    return TextBlock(title.truncated(to: width)).dim
  }

  private func hiddenRows(_ count: Int, _ place: String) -> TextBlock {
    count > 0 ? TextBlock("  … \(count) more \(place)").dim : TextBlock()
  }

  private func row(_ path: IndexPath, _ context: DrawingContext, width: Int) -> TextBlock {
    guard let cell = cellForRow(at: path) else { return TextBlock() }
    let element = RowElement(table: self, path: path)
    let isFocused = context.isFocused(element)
    let prefix =
      switch context.medium {
      case .plainText: label(path) + (cell.isSelected ? "* " : "  ")
      case .screen: (isFocused ? "›" : " ") + (cell.isEditing ? "⊖ " : " ")
      }
    let accessory: String? =
      switch cell.accessoryType {
      case .none: nil
      case .checkmark: "✓"
      default: ">"
      }
    var content = context.block(
      cell.contentView, width: max(1, width - prefix.columns - (accessory == nil ? 0 : 2)))
    if content.isEmpty { content = TextBlock("") }
    if context.medium == .screen, isFocused || cell.isSelected { content = content.bold }
    var block = TextBlock(prefix)
    block.draw(content, row: 0, column: prefix.columns)
    if let accessory { block.draw(TextBlock(accessory), row: 0, column: block.lines[0].count + 1) }
    return block.inside(element)
  }

  /// For example "2", or "1.2" in a table with several sections.
  fileprivate func label(_ path: IndexPath) -> String {
    numberOfSections > 1 ? "\(path.section).\(path.row)" : "\(path.row)"
  }

  /// Unlike `path(_:)`, does not check that the row exists, because a row can move to the end.
  fileprivate func destination(_ label: String) -> IndexPath? {
    let numbers = label.split(separator: ".").map { Int($0) ?? -1 }
    guard (1...2).contains(numbers.count), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    return IndexPath(row: numbers[numbers.count - 1], section: numbers.count == 2 ? numbers[0] : 0)
  }

  fileprivate func path(_ label: String) -> IndexPath? {
    guard let path = destination(label), path.section < numberOfSections,
      path.row < numberOfRows(inSection: path.section)
    else { return nil }
    return path
  }

  fileprivate func performDelete(at path: IndexPath) -> Bool {
    isEditing ? performEditingControlTap(at: path) : performSwipeDelete(at: path)
  }

  /// Scrolls until a row and its neighbors are visible.
  fileprivate func scrollIntoView(_ path: IndexPath) {
    layoutIfNeeded()
    let row = rectForRow(at: path)
    let content = CGRect(origin: .zero, size: contentSize)
    let target = row.insetBy(dx: 0, dy: -row.height).intersection(content)
    if target.minY < bounds.minY {
      performDrag(by: CGPoint(x: 0, y: target.minY - bounds.minY))
    } else if target.maxY > bounds.maxY {
      performDrag(by: CGPoint(x: 0, y: target.maxY - bounds.maxY))
    }
    layoutIfNeeded()
  }
}

extension TextBlock {
  fileprivate var bold: TextBlock { styled { $0.isBold = true } }
  fileprivate var dim: TextBlock { styled { $0.isDim = true } }

  /// Covers the block with a region for `element`, and keeps the other regions.
  fileprivate func inside(_ element: any Element) -> TextBlock {
    var block = touchable(as: element)
    // Drawing the block over itself restores the regions that `touchable(as:)` removed.
    block.draw(self, row: 0, column: 0)
    return block
  }
}

/// A table view as an element. Each visible row is an element of its own.
struct TableElement: Element {
  let table: UITableView

  var id: ElementID { ElementID(table) }
  var namesInCommands: [String] { table.accessibilityNames(followedBy: "table") }
  var isEnabled: Bool { true }
  var takesFocus: Bool { false }
  var commandVerbs: [CommandVerb] {
    var verbs: [CommandVerb] = table.allowsSelectionNow ? [.select] : []
    let rows = table.indexPathsForVisibleRows ?? []
    if rows.contains(where: { RowElement(table: table, path: $0).canBeDeleted }) {
      verbs.append(.delete)
    }
    verbs.append(.scroll)
    if table.isEditing { verbs.append(.move) }
    if table.refreshControl != nil { verbs.append(.pull) }
    return verbs
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .select(let label): withRow(label) { table.performTap(at: $0) }
    case .delete(let label): withRow(label) { table.performDelete(at: $0) }
    case .move(let label, let target):
      withRow(label) { path in
        table.destination(target).map { table.performMove(from: path, to: $0) } ?? false
      }
    case .scroll(let pages):
      table.performDrag(by: CGPoint(x: 0, y: CGFloat(pages) * table.bounds.height))
    case .pullToRefresh: table.performPullToRefresh()
    default: false
    }
  }

  private func withRow(_ label: String, _ body: (IndexPath) -> Bool) -> Bool {
    guard let path = table.path(label) else { return false }
    table.scrollIntoView(path)
    return body(path)
  }
}

struct RowElement: Element {
  let table: UITableView
  let path: IndexPath

  // Part 0 is the `TableElement`.
  var id: ElementID { ElementID(table, part: (path.section << 32) + path.row + 1) }
  var namesInCommands: [String] { ["row \(table.label(path))"] }
  var isEnabled: Bool { true }
  var commandVerbs: [CommandVerb] { [] }

  var keyHelp: [String] {
    var keys = table.allowsSelectionNow ? ["Space: select"] : []
    if canBeDeleted { keys.append("Backspace: delete") }
    if canBeMoved { keys.append("Ctrl-↑↓: move") }
    return keys
  }

  func perform(_ action: Action) -> Bool {
    switch action {
    case .tap, .pressReturn: table.performTap(at: path)
    case .erase, .eraseForward: canBeDeleted && table.performDelete(at: path)
    case .moveRow(let step):
      destination(after: step).map { canBeMoved && table.performMove(from: path, to: $0) } ?? false
    default: false
    }
  }

  func question(before action: Action) -> String? {
    switch action {
    case .erase, .eraseForward: canBeDeleted ? "Delete \(title)?" : nil
    default: nil
    }
  }

  /// The quoted text of the row's field, or of the first line of a row without a field. Without
  /// text, the row's name, such as "row 2".
  var title: String {
    // Reads a field's text directly, because a field is drawn as padded text in brackets.
    let field = (block?.regions.first?.element as? FieldElement)?.field
    let text = (field.map { $0.text ?? "" } ?? textLines.first ?? "")[...].trimmed
    return text.isEmpty ? namesInCommands[0] : "\u{201C}\(text)\u{201D}"
  }

  /// Empty if the row is not visible.
  var textLines: [String] {
    (block?.textLines ?? []).map { String($0[...].trimmed) }.filter { !$0.isEmpty }
  }

  private var block: TextBlock? {
    table.cellForRow(at: path).map {
      DrawingContext(medium: .screen).block($0.contentView, width: 60)
    }
  }

  /// The position among all rows of the table, starting at 1.
  var number: Int {
    (0..<path.section).reduce(path.row + 1) { $0 + table.numberOfRows(inSection: $1) }
  }

  func row(numbered number: Int) -> RowElement? {
    var row = number - 1
    guard row >= 0 else { return nil }
    for section in 0..<table.numberOfSections {
      let count = table.numberOfRows(inSection: section)
      if row < count {
        return RowElement(table: table, path: IndexPath(row: row, section: section))
      }
      row -= count
    }
    return nil
  }

  var tableRowCount: Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  fileprivate var canBeDeleted: Bool {
    guard let source = table.dataSource, source.tableView(table, canEditRowAt: path) else {
      return false
    }
    return table.editingStyle(path) == .delete
  }

  private var canBeMoved: Bool {
    table.isEditing && table.dataSource?.tableView(table, canMoveRowAt: path) == true
  }

  /// From the edge of a section, a row moves into the adjacent section.
  func destination(after step: Int) -> IndexPath? {
    let row = path.row + step
    if (0..<table.numberOfRows(inSection: path.section)).contains(row) {
      return IndexPath(row: row, section: path.section)
    }
    let section = path.section + step
    guard (0..<table.numberOfSections).contains(section) else { return nil }
    return IndexPath(row: step > 0 ? 0 : table.numberOfRows(inSection: section), section: section)
  }

  func focusDidChange(_ isFocused: Bool) {
    if isFocused { table.scrollIntoView(path) }
  }
}

extension UIListContentView: TextDrawable {
  func intrinsicWidth(_ context: DrawingContext) -> Int? { nil }

  func block(_ context: DrawingContext, width: Int) -> TextBlock {
    guard let content = configuration as? UIListContentConfiguration else { return TextBlock() }
    let (text, secondary) = (content.text ?? "", content.secondaryText ?? "")
    let style = CellStyle(isDim: true)
    var block = TextBlock()
    if !text.isEmpty { block.append(TextBlock(text.truncated(to: width))) }
    if !secondary.isEmpty {
      for line in secondary.wrapped(to: width).prefix(3) { block.append(TextBlock(line, style)) }
    }
    return block
  }
}
#endif
