#if !canImport(UIKit)
import Foundation
@_spi(Headless) import HeadlessUIKit

/// A screen that fills the terminal and is operated by keys.
@MainActor
final class FullScreenSession {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let terminal: any Display
  private var focus: ElementID?
  private var focusedPlace = 0
  private var scroll = 0
  private var frame = 0
  /// The last focus in each controller.
  private var remembered: [ObjectIdentifier: ElementID] = [:]
  private(set) var isOver = false
  private(set) var focused: (any Element)?
  /// The question at the bottom of the screen, and the action after a yes.
  private var question: (text: String, yes: @MainActor () -> Void)?
  /// Whether all keys are shown.
  private var showsKeys = false
  /// The result of the last key, if it is not visible elsewhere.
  private var remark: String?
  /// The letters typed on the rows of a table, and when.
  private var search = (text: "", frame: 0)
  /// A screen without a key press so far: its first row gets the focus when it appears.
  private var untouched: ObjectIdentifier?

  init(_ root: UIViewController, on display: any Display) {
    terminal = display
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Handles keys until the user quits, and draws changes ten times a second.
  func run() async {
    draw()
    defer { terminal.release() }
    let resized = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .main)
    resized.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        self?.terminal.invalidate()
        self?.draw()
      }
    }
    resized.activate()
    let ticking = Task { [weak self] in
      while !Task.isCancelled {
        self?.tick()
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    defer {
      ticking.cancel()
      resized.cancel()
    }
    for await key in StandardInput.keys() {
      await follow(key)
      if isOver { return }
    }
  }

  /// Handles a key and draws.
  func follow(_ key: Key) async {
    press(key)
    await Task.yield()
    HeadlessRunLoop.turn()
    if !isOver { draw() }
  }

  // MARK: Drawing

  private func tick() {
    frame += 1
    draw()
  }

  /// Draws the present screen.
  func draw() {
    let (columns, rows) = terminal.size
    var screen = makeScreen(columns, rows)
    followFocus(screen.elements)
    remembered[frontID] = focus
    if focus != lastDrawnFocus { screen = makeScreen(columns, rows) }
    lastDrawnFocus = focus
    let composition = Composition(
      screen, columns, rows, focus, bottom: bottom, allKeys: showsKeys ? Self.allKeys : nil)
    let (lines, cursor) = composition.lines(scroll: &scroll)
    terminal.show(lines, cursor: cursor)
  }

  private var lastDrawnFocus: ElementID?

  /// The help at the bottom: a question, a message or the keys.
  private var bottom: Composition.Bottom {
    if let question { return .text(question.text) }
    if let remark { return .text(remark) }
    var keys: [String] = []
    if let row = focused as? RowElement { keys.append("\(row.number)/\(row.count)") }
    if let focused { keys += focused.keys }
    return .keys(keys + ["Tab: next", "Esc: back", "F1: all keys", "Ctrl-C: quit"])
  }

  private static let allKeys = [
    "Tab, ↓         next", "Shift-Tab, ↑   before", "Space, Return  press, select",
    "←→             change, caret", "Home, End      first, last", "Page Up, Down  a page of rows",
    "letters        type; on a row, find", "Backspace      erase; delete a row",
    "Ctrl-↑↓        move a row", "Ctrl-P, N      the same", "Ctrl-R         pull to refresh",
    "Ctrl-U         clear the field", "Ctrl-L         draw anew", "Esc            back",
    "Ctrl-C         quit",
  ]

  private func makeScreen(_ columns: Int, _ rows: Int) -> Screen {
    let root = window.rootViewController ?? UIViewController()
    var look = Look(medium: .screen, focus: focus, frame: frame)
    let screen = Screen(of: root, look, width: max(1, min(columns - 2, 100)))
    guard screen.content.height > rows - 4 else { return screen }
    look.isCompact = true
    return Screen(of: root, look, width: max(1, min(columns - 2, 100)))
  }

  // MARK: Focus

  /// Moves the focus to an element near the last one if that is gone.
  private func followFocus(_ all: [any Element]) {
    let elements = all.filter(\.takesFocus)
    if untouched == nil || untouched != frontID, remembered[frontID] == nil { untouched = frontID }
    if untouched == frontID, !(focused is RowElement && elements.contains { $0.id == focus }),
      let place = elements.firstIndex(where: { $0 is RowElement })
    {
      return setFocus(elements[place], at: place)
    }
    if let place = elements.firstIndex(where: { $0.id == focus }) {
      focusedPlace = place
      focused = elements[place]
      return
    }
    if let before = remembered[frontID], let place = elements.firstIndex(where: { $0.id == before })
    {
      return setFocus(elements[place], at: place)
    }
    let usable = elements.indices.filter { elements[$0].isEnabled }
    let isNew = remembered[frontID] == nil
    let place =
      isNew
      ? usable.first { !elements[$0].isInBar } ?? usable.first
      : usable.first { $0 >= focusedPlace } ?? usable.last
    setFocus(place.map { elements[$0] }, at: place ?? 0)
  }

  private var frontID: ObjectIdentifier {
    ObjectIdentifier(window.rootViewController?.frontmost ?? UIViewController())
  }

  private func setFocus(_ element: (any Element)?, at place: Int) {
    focused?.focusDidChange(false)
    focused = element
    focus = element?.id
    focusedPlace = place
    element?.focusDidChange(true)
  }

  /// Moves the focus by a screen, at most to the end.
  private func movePage(by step: Int) {
    let count = max(1, terminal.size.rows - 6)
    if let row = focused as? RowElement {
      focusRow(min(max(row.number + step * count, 1), row.count), of: row)
    } else {
      for _ in 0..<count { moveFocus(by: step, wraps: false) }
    }
  }

  /// Moves the focus to the first or last row of a table, or else to the first or last element.
  private func moveToEnd(_ isLast: Bool) {
    if let row = focused as? RowElement { return focusRow(isLast ? row.count : 1, of: row) }
    let elements = currentElements
    let usable = elements.indices.filter { elements[$0].isEnabled && !elements[$0].isInBar }
    if let place = isLast ? usable.last : usable.first { setFocus(elements[place], at: place) }
  }

  private func focusRow(_ number: Int, of row: RowElement) {
    guard let next = row.row(numbered: number), next.id != row.id else { return }
    setFocus(next, at: focusedPlace + next.number - row.number)
  }

  private var currentElements: [any Element] {
    makeScreen(terminal.size.columns, terminal.size.rows).elements.filter(\.takesFocus)
  }

  private func moveFocus(by step: Int, wraps: Bool = true) {
    let elements = currentElements
    let usable = elements.indices.filter { elements[$0].isEnabled || elements[$0].id == focus }
    guard let current = usable.firstIndex(where: { elements[$0].id == focus }) else {
      return followFocus(elements)
    }
    guard wraps || usable.indices.contains(current + step) else { return }
    let next = usable[(current + step + usable.count) % usable.count]
    if elements[next].id != focus { setFocus(elements[next], at: next) }
  }

  // MARK: Keys

  private func press(_ key: Key) {
    untouched = nil
    remark = nil
    remembered[frontID] = focus
    if showsKeys {
      showsKeys = false
      if key != .control("c") { return }
    }
    if let question {
      self.question = nil
      switch key {
      case .enter, .character("y"), .character("Y"): return question.yes()
      case .control("c"): isOver = true
      default: return
      }
    }
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .pageDown: movePage(by: 1)
    case .pageUp: movePage(by: -1)
    case .moveUp, .control("p"): moveRow(by: -1)
    case .moveDown, .control("n"): moveRow(by: 1)
    case .escape: escape()
    case .help: showsKeys = true
    case .control("c"), .control("d"): isOver = true
    case .control("l"): terminal.invalidate()
    case .character(" "): _ = perform(.type(" ")) || perform(.tap)
    case .character(let character): type(String(character))
    case .pasted(let text): type(text)
    case .enter: pressReturn()
    case .left: _ = perform(.moveCaret(.left)) || perform(.step(-1))
    case .right: _ = perform(.moveCaret(.right)) || perform(.step(1))
    case .home, .control("a"): if !isInText || !perform(.moveCaret(.start)) { goTo(isLast: false) }
    case .end, .control("e"): if !isInText || !perform(.moveCaret(.end)) { goTo(isLast: true) }
    case .backspace: erase(.erase)
    case .delete: erase(.eraseForward)
    case .control("u"): _ = perform(.clear)
    case .control("r"): _ = pull()
    case .control: break
    }
  }

  private func goTo(isLast: Bool) {
    if !isInText { moveToEnd(isLast) }
  }

  private var isInText: Bool { focused is FieldElement || focused is TextViewElement }

  private func perform(_ action: Action) -> Bool {
    guard let focused, focused.isEnabled else { return false }
    return focused.perform(action)
  }

  /// Performs an action, after a question if it cannot be undone.
  private func erase(_ action: Action) {
    guard let focused, focused.isEnabled else { return }
    guard let text = focused.question(before: action) else {
      _ = focused.perform(action)
      return
    }
    question = (
      text + " Return: yes  any other key: no",
      {
        // Another element may have taken its place meanwhile.
        if focused.question(before: action) == text { _ = focused.perform(action) }
      }
    )
  }

  /// Types into the focused element or row, finds a row by its beginning, or types into the only field. If
  /// nothing takes the text, a message says so.
  private func type(_ text: String) {
    if perform(.type(text)) { return }
    let elements = currentElements
    let fields = elements.indices.filter { elements[$0] is FieldElement && elements[$0].isEnabled }
    if let row = focused as? RowElement {
      if let cell = row.table.cellForRow(at: row.path),
        let place = fields.first(where: {
          (elements[$0] as? FieldElement)?.field.isIn(cell) == true
        })
      {
        setFocus(elements[place], at: place)
        _ = perform(.type(text))
        return
      }
      if find(text, from: row) { return }
    }
    if fields.count == 1 {
      setFocus(elements[fields[0]], at: fields[0])
      if perform(.type(text)) { return }
    }
    remark = "Nothing here takes \u{201C}\(text)\u{201D}"
  }

  /// Moves the focus to the next row that begins with the letters typed within a second.
  private func find(_ text: String, from row: RowElement) -> Bool {
    // The table may have become empty since it was drawn.
    guard row.count > 0 else { return false }
    let isGoingOn = frame - search.frame < 10 && !search.text.isEmpty
    let wanted = (isGoingOn ? search.text + text : text).lowercased()
    search = (wanted, frame)
    let found = row.text.first?.lowercased().hasPrefix(wanted) == true
    if isGoingOn, found { return true }
    for offset in 1...row.count {
      guard let next = row.row(numbered: (row.number - 1 + offset) % row.count + 1) else { break }
      next.focusDidChange(true)
      if next.text.first?.lowercased().hasPrefix(wanted) == true {
        setFocus(next, at: focusedPlace + next.number - row.number)
        return true
      }
    }
    row.focusDidChange(true)
    return false
  }

  /// Moves the focused row, which keeps the focus.
  private func moveRow(by step: Int) {
    guard let row = focused as? RowElement else { return }
    guard let place = row.place(after: step), perform(.moveRow(step)) else {
      remark = "This row cannot be moved there"
      return
    }
    setFocus(RowElement(table: row.table, path: place), at: focusedPlace + step)
  }

  /// The return key of a field also moves the focus to the next.
  private func pressReturn() {
    let before = focus
    guard perform(.pressReturn) || perform(.tap) else { return }
    if focused is FieldElement, focus == before { moveFocus(by: 1) }
  }

  private func pull() -> Bool {
    makeScreen(80, 24).elements.contains { $0.perform(.pull) }
  }

  /// Closes the front: an alert that can be cancelled, a sheet, a pushed screen, or at last the program.
  private func escape() {
    let front = window.rootViewController?.frontmost
    if let alert = front as? UIAlertController {
      let cancel = alert.actions.first { $0.style == .cancel }
      if let action = cancel ?? (alert.actions.count == 1 ? alert.actions.first : nil) {
        alert.simulateTap(action)
      }
    } else if let search = front as? UISearchController {
      search.isActive = false
    } else if let navigation = front?.navigationController, navigation.simulateBack() {
      return
    } else if let front, front.presentingViewController != nil {
      if !front.isModalInPresentation { front.dismiss(animated: true) }
    } else {
      question = ("Quit? Return: yes  any other key: no", { [weak self] in self?.isOver = true })
    }
  }
}

extension Element {
  /// Whether it is in the bar at the top.
  fileprivate var isInBar: Bool { self is BackElement || self is BarItemElement }
}

extension UIView {
  fileprivate func isIn(_ view: UIView) -> Bool {
    sequence(first: self as UIView) { $0.superview }.contains { $0 === view }
  }
}
#endif
