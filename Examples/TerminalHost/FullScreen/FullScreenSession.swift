#if !canImport(UIKit)
import Foundation
@_spi(Headless) import HeadlessUIKit

/// A screen that fills the terminal and is operated by keys.
@MainActor
final class FullScreenSession {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let terminal = Terminal()
  private var focus: ElementID?
  private var focusedPlace = 0
  private var scroll = 0
  private var frame = 0
  /// What the user was at in each controller, to come back to.
  private var remembered: [ObjectIdentifier: ElementID] = [:]
  private var isOver = false
  private var focused: (any Element)?

  init(_ root: UIViewController) {
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Follows the keys until the user quits, drawing ten times a second where something changed.
  func run() async {
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
      press(key)
      await Task.yield()
      HeadlessRunLoop.turn()
      if isOver { return }
      draw()
    }
  }

  // MARK: Drawing

  private func tick() {
    frame += 1
    draw()
  }

  private func draw() {
    let (columns, rows) = terminal.size
    var screen = makeScreen(columns, rows)
    followFocus(screen.elements)
    remembered[frontID] = focus
    if focus != lastDrawnFocus { screen = makeScreen(columns, rows) }
    lastDrawnFocus = focus
    let (lines, cursor) = Composition(screen, columns, rows, focus).lines(scroll: &scroll)
    terminal.show(lines, cursor: cursor)
  }

  private var lastDrawnFocus: ElementID?

  private func makeScreen(_ columns: Int, _ rows: Int) -> Screen {
    let root = window.rootViewController ?? UIViewController()
    var look = Look(medium: .screen, focus: focus, frame: frame)
    let screen = Screen(of: root, look, width: max(1, min(columns - 2, 100)))
    guard screen.content.height > rows - 4 else { return screen }
    look.isCompact = true
    return Screen(of: root, look, width: max(1, min(columns - 2, 100)))
  }

  // MARK: Focus

  /// Moves the focus to something that is there, near to what it was at.
  private func followFocus(_ all: [any Element]) {
    let elements = all.filter(\.takesFocus)
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
    let place = usable.first { $0 >= focusedPlace } ?? usable.last
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

  /// Moves the focus on by half a screen, at most to the end.
  private func movePage(by step: Int) {
    for _ in 0..<max(1, terminal.size.rows / 4) { moveFocus(by: step, wraps: false) }
  }

  private func moveFocus(by step: Int, wraps: Bool = true) {
    let elements = makeScreen(terminal.size.columns, terminal.size.rows).elements
      .filter(\.takesFocus)
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
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .pageDown: movePage(by: 1)
    case .pageUp: movePage(by: -1)
    case .escape: escape()
    case .control("c"), .control("d"): isOver = true
    case .control("l"): terminal.invalidate()
    case .character(" "): _ = perform(.type(" ")) || perform(.tap)
    case .character(let character): _ = perform(.type(String(character)))
    case .pasted(let text): _ = perform(.type(text))
    case .enter: pressReturn()
    case .left: _ = perform(.moveCaret(.left)) || perform(.step(-1))
    case .right: _ = perform(.moveCaret(.right)) || perform(.step(1))
    case .home, .control("a"): _ = perform(.moveCaret(.start))
    case .end, .control("e"): _ = perform(.moveCaret(.end))
    case .backspace: _ = perform(.erase)
    case .delete: _ = perform(.eraseForward)
    case .control("u"): _ = perform(.clear)
    case .control("r"): _ = pull()
    case .control: break
    }
  }

  private func perform(_ action: Action) -> Bool {
    guard let focused, focused.isEnabled else { return false }
    return focused.perform(action)
  }

  /// The return key of a field also goes on to the next.
  private func pressReturn() {
    let before = focus
    guard perform(.pressReturn) || perform(.tap) else { return }
    if focused is FieldElement, focus == before { moveFocus(by: 1) }
  }

  private func pull() -> Bool {
    makeScreen(80, 24).elements.contains { $0.perform(.pull) }
  }

  /// Ends what is in front: an alert that can be cancelled, a sheet, a pushed screen, and at last
  /// the program.
  private func escape() {
    let front = window.rootViewController?.frontmost
    if let alert = front as? UIAlertController {
      let cancel = alert.actions.first { $0.style == .cancel }
      if let action = cancel ?? (alert.actions.count == 1 ? alert.actions.first : nil) {
        alert.simulateTap(action)
      }
    } else if let navigation = front?.navigationController, navigation.simulateBack() {
      return
    } else if let front, front.presentingViewController != nil {
      if !front.isModalInPresentation { front.dismiss(animated: true) }
    } else {
      isOver = true
    }
  }
}
#endif
