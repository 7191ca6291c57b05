#if !canImport(UIKit)
import Foundation
@_spi(Headless) import HeadlessUIKit

/// A screen that fills the terminal and that the user operates with keys.
@MainActor
final class FullScreenSession {
  /// Has the size of an iPhone screen.
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let display: any Display
  private var focusID: ElementID?
  private var lastDrawnFocus: ElementID?
  private var focusedIndex = 0
  private var scroll = 0
  /// Tenths of a second since the start.
  private var ticks = 0
  /// The element that last had the focus, by view controller.
  private var lastFocus: [ObjectIdentifier: ElementID] = [:]
  private(set) var isOver = false
  private(set) var focused: (any Element)?
  /// The question at the bottom, and the action to perform after a yes.
  private var question: (text: String, action: @MainActor () -> Void)?
  private var showsKeys = false
  /// Shown at the bottom if the last key could not type text or move a row.
  private var message: String?
  /// The text typed to find a row, and `ticks` as of its last change.
  private var search = (text: "", ticks: 0)
  /// The view controller whose first row gets the focus as soon as rows appear. Set when a view
  /// controller appears for the first time; nil after the next key press.
  private var newController: ObjectIdentifier?

  init(_ root: UIViewController, on display: any Display) {
    self.display = display
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  func run() async {
    draw()
    defer { display.restore() }
    let resizing = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    resizing.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.display.invalidate()
        self?.draw()
      }
    }
    resizing.activate()
    let timer = Task { [weak self] in
      while !Task.isCancelled {
        self?.tick()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    defer {
      timer.cancel()
      resizing.cancel()
    }
    for await key in StandardInput.keys() {
      await handle(key)
      if isOver { return }
    }
  }

  func handle(_ key: Key) async {
    press(key)
    // Runs the work that the key scheduled, so that the drawing shows its effects.
    await Task.yield()
    HeadlessRunLoop.turn()
    if !isOver { draw() }
  }

  // MARK: Drawing

  private func tick() {
    ticks += 1
    draw()
  }

  func draw() {
    let (columns, rows) = display.size
    var screen = makeScreen(columns, rows)
    updateFocus(screen.elements)
    lastFocus[frontID] = focusID
    // Moving the focus may have scrolled a table.
    if focusID != lastDrawnFocus { screen = makeScreen(columns, rows) }
    lastDrawnFocus = focusID
    let composition = Composition(
      screen: screen, columns: columns, rows: rows, focusID: focusID, bottom: bottom,
      helpLines: showsKeys ? Self.helpLines : nil)
    let (lines, cursor) = composition.lines(scroll: &scroll)
    display.show(lines, cursor: cursor)
  }

  private var bottom: Composition.Bottom {
    if let question { return .text(question.text) }
    if let message { return .text(message) }
    var keys: [String] = []
    if let row = focused as? RowElement { keys.append("\(row.number)/\(row.tableRowCount)") }
    if let focused { keys += focused.keyHelp }
    return .keys(keys + ["Tab: next", "Esc: back", "F1: all keys", "Ctrl-C: quit"])
  }

  private static let helpLines = [
    "Tab, ↓         next",
    "Shift-Tab, ↑   previous",
    "Space, Return  press, select",
    "←→             change; move the caret",
    "Home, End      first, last",
    "Page Up, Down  a page of rows",
    "letters        type; on a row, find",
    "Backspace      erase; delete a row",
    "Ctrl-↑↓        move a row",
    "Ctrl-P, N      move a row",
    "Ctrl-R         pull to refresh",
    "Ctrl-U         clear the field",
    "Ctrl-L         redraw",
    "Esc            back",
    "Ctrl-C         quit",
  ]

  private func makeScreen(_ columns: Int, _ rows: Int) -> Screen {
    let root = window.rootViewController ?? UIViewController()
    var context = DrawingContext(medium: .screen, focusID: focusID, frame: ticks)
    let screen = Screen(of: root, context, width: max(1, min(columns - 2, 100)))
    // The bar, the keys and two blank lines usually take four rows.
    guard screen.content.height > rows - 4 else { return screen }
    context.isCompact = true
    return Screen(of: root, context, width: max(1, min(columns - 2, 100)))
  }

  // MARK: Focus

  /// Moves the focus if its element is gone, or if the rows of a new controller have appeared.
  private func updateFocus(_ all: [any Element]) {
    let elements = all.filter(\.takesFocus)
    if newController != frontID, lastFocus[frontID] == nil { newController = frontID }
    let isOnRow = focused is RowElement && elements.contains { $0.id == focusID }
    let firstRow = elements.firstIndex { $0 is RowElement }
    if newController == frontID, !isOnRow, let firstRow {
      return setFocus(elements[firstRow], at: firstRow)
    }
    if let index = elements.firstIndex(where: { $0.id == focusID }) {
      focusedIndex = index
      focused = elements[index]
      return
    }
    if let last = lastFocus[frontID], let index = elements.firstIndex(where: { $0.id == last }) {
      return setFocus(elements[index], at: index)
    }
    let enabledIndices = elements.indices.filter { elements[$0].isEnabled }
    let isFirstFocus = lastFocus[frontID] == nil
    // When a row is deleted, another row of its table gets the focus.
    let table = (focused as? RowElement)?.table
    let siblings = enabledIndices.filter {
      table != nil && (elements[$0] as? RowElement)?.table === table
    }
    let candidates = siblings.isEmpty ? enabledIndices : siblings
    let index =
      isFirstFocus
      ? enabledIndices.first { !elements[$0].isInBar }
      : candidates.first { $0 >= focusedIndex } ?? candidates.last
    setFocus(index.map { elements[$0] }, at: index ?? 0)
  }

  private var frontID: ObjectIdentifier {
    ObjectIdentifier(window.rootViewController?.frontmost ?? UIViewController())
  }

  private func setFocus(_ element: (any Element)?, at index: Int) {
    focused?.focusDidChange(false)
    focused = element
    focusID = element?.id
    focusedIndex = index
    element?.focusDidChange(true)
  }

  private func movePage(by step: Int) {
    // The bar at the top and the text at the bottom usually take at most six lines.
    let pageHeight = max(1, display.size.rows - 6)
    if let row = focused as? RowElement {
      focusRow(min(max(row.number + step * pageHeight, 1), row.tableRowCount), inTableOf: row)
    } else {
      for _ in 0..<pageHeight { moveFocus(by: step, wraps: false) }
    }
  }

  private func moveFocus(toLast isLast: Bool) {
    if let row = focused as? RowElement {
      return focusRow(isLast ? row.tableRowCount : 1, inTableOf: row)
    }
    let elements = currentElements
    let candidates = elements.indices.filter { elements[$0].isEnabled && !elements[$0].isInBar }
    if let index = isLast ? candidates.last : candidates.first {
      setFocus(elements[index], at: index)
    }
  }

  private func focusRow(_ number: Int, inTableOf row: RowElement) {
    guard let next = row.row(numbered: number), next.id != row.id else { return }
    setFocus(next, at: focusedIndex + next.number - row.number)
  }

  private var currentElements: [any Element] {
    makeScreen(display.size.columns, display.size.rows).elements.filter(\.takesFocus)
  }

  private func moveFocus(by step: Int, wraps: Bool = true) {
    let elements = currentElements
    let usable = elements.indices.filter { elements[$0].isEnabled || elements[$0].id == focusID }
    guard let current = usable.firstIndex(where: { elements[$0].id == focusID }) else {
      updateFocus(elements)
      if focused == nil, let first = usable.first { setFocus(elements[first], at: first) }
      return
    }
    guard wraps || usable.indices.contains(current + step) else { return }
    let next = usable[(current + step + usable.count) % usable.count]
    if elements[next].id != focusID { setFocus(elements[next], at: next) }
  }

  // MARK: Keys

  private func press(_ key: Key) {
    newController = nil
    message = nil
    if showsKeys {
      showsKeys = false
      if key != .control("c") { return }
    }
    if let question {
      self.question = nil
      switch key {
      case .enter, .character("y"), .character("Y"): return question.action()
      case .control("c"): break  // Quits below.
      default: return
      }
    }
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .pageDown: movePage(by: 1)
    case .pageUp: movePage(by: -1)
    case .modifiedUp, .control("p"): moveRow(by: -1)
    case .modifiedDown, .control("n"): moveRow(by: 1)
    case .escape: escape()
    case .help: showsKeys = true
    case .control("c"), .control("d"): isOver = true
    case .control("l"): display.invalidate()
    case .character(" "): _ = perform(.type(" ")) || perform(.tap)
    case .character(let character): type(String(character))
    case .pasted(let text): type(text)
    case .enter: pressReturn()
    case .left: _ = perform(.moveCaret(.left)) || perform(.step(-1))
    case .right: _ = perform(.moveCaret(.right)) || perform(.step(1))
    case .home, .control("a"): moveCaretOrFocus(toEnd: false)
    case .end, .control("e"): moveCaretOrFocus(toEnd: true)
    case .backspace: erase(.erase)
    case .delete: erase(.eraseForward)
    case .control("u"): _ = perform(.clear)
    case .control("r"): pull()
    case .control: break
    }
  }

  private func moveCaretOrFocus(toEnd: Bool) {
    if isInText { _ = perform(.moveCaret(toEnd ? .end : .start)) } else { moveFocus(toLast: toEnd) }
  }

  private var isInText: Bool { focused is FieldElement || focused is TextViewElement }

  private func perform(_ action: Action) -> Bool {
    guard let focused, focused.isEnabled else { return false }
    return focused.perform(action)
  }

  private func erase(_ action: Action) {
    guard let focused, focused.isEnabled else { return }
    guard let text = focused.question(before: action) else {
      _ = focused.perform(action)
      return
    }
    question = (
      text + " Return: yes  any other key: no",
      {
        // The row may have changed since the question.
        if focused.question(before: action) == text { _ = focused.perform(action) }
      }
    )
  }

  /// Types into the focused element or a field of the focused row. Otherwise, focuses a row that
  /// begins with the text. Without such a row, types into the only field on the screen.
  private func type(_ text: String) {
    if perform(.type(text)) { return }
    let elements = currentElements
    let fields = elements.indices.filter { elements[$0] is FieldElement && elements[$0].isEnabled }
    if let row = focused as? RowElement {
      if let cell = row.table.cellForRow(at: row.path),
        let index = fields.first(where: {
          (elements[$0] as? FieldElement)?.field.isDescendant(of: cell) == true
        })
      {
        setFocus(elements[index], at: index)
        _ = perform(.type(text))
        return
      }
      if focusRow(beginningWith: text, from: row) { return }
    }
    if fields.count == 1 {
      setFocus(elements[fields[0]], at: fields[0])
      if perform(.type(text)) { return }
    }
    message = "Nothing here takes \u{201C}\(text)\u{201D}"
  }

  /// Text typed within a second of earlier text extends the search.
  private func focusRow(beginningWith text: String, from row: RowElement) -> Bool {
    // The table may have become empty since the last drawing.
    guard row.tableRowCount > 0 else { return false }
    let continuesSearch = ticks - search.ticks < 10 && !search.text.isEmpty
    let prefix = (continuesSearch ? search.text + text : text).lowercased()
    search = (prefix, ticks)
    if continuesSearch, row.textBegins(withLowercase: prefix) { return true }
    for offset in 1...row.tableRowCount {
      guard let next = row.row(numbered: (row.number - 1 + offset) % row.tableRowCount + 1) else {
        break
      }
      next.focusDidChange(true)  // Scrolls to the row, because only visible rows have text.
      if next.textBegins(withLowercase: prefix) {
        setFocus(next, at: focusedIndex + next.number - row.number)
        return true
      }
    }
    row.focusDidChange(true)  // Scrolls back.
    search.text = ""
    return false
  }

  private func moveRow(by step: Int) {
    guard let row = focused as? RowElement else { return }
    guard let destination = row.destination(after: step), perform(.moveRow(step)) else {
      message = "This row cannot be moved there"
      return
    }
    setFocus(RowElement(table: row.table, path: destination), at: focusedIndex + step)
  }

  private func pressReturn() {
    let previousFocusID = focusID
    guard perform(.pressReturn) || perform(.tap) else { return }
    if focused is FieldElement, focusID == previousFocusID { moveFocus(by: 1) }
  }

  private func pull() {
    // Searches all elements, because a `TableElement` takes no focus. Any screen size works.
    _ = makeScreen(80, 24).elements.contains { $0.perform(.pullToRefresh) }
  }

  /// Closes the frontmost controller if the user can cancel it. At the root, asks whether to quit.
  private func escape() {
    let front = window.rootViewController?.frontmost
    if let alert = front as? UIAlertController {
      let cancel = alert.actions.first { $0.style == .cancel }
      if let action = cancel ?? (alert.actions.count == 1 ? alert.actions.first : nil) {
        alert.performTap(action)
      }
    } else if let search = front as? UISearchController {
      search.isActive = false
    } else if let navigation = front?.navigationController, navigation.performBackTap() {
      return
    } else if let front, front.presentingViewController != nil {
      if !front.isModalInPresentation { front.dismiss(animated: true) }
    } else {
      question = ("Quit? Return: yes  any other key: no", { [weak self] in self?.isOver = true })
    }
  }
}

extension Element {
  fileprivate var isInBar: Bool { self is BackElement || self is BarItemElement }
}

extension RowElement {
  fileprivate func textBegins(withLowercase prefix: String) -> Bool {
    textLines.first?.lowercased().hasPrefix(prefix) == true
  }
}
#endif
