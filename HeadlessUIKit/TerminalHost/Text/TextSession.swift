#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit

/// Operates a screen with text commands and shows it as text.
///
///     let session = TextSession(SignUpViewController(model: model))
///     if let answer = await session.perform("type loginID ada") { print(answer) }
///     print(session.screen)
///
/// Each command acts like a touch or a key press. If a command cannot be performed, the answer
/// begins with a question mark and says why.
@MainActor
public final class TextSession {
  /// Has the size of an iPhone screen.
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let sleep: @MainActor (Duration) async -> Void
  private let width: Int

  /// Whether the user has quit.
  public private(set) var isOver = false

  /// Whether any command could not be performed.
  public private(set) var hasFailed = false

  /// Creates a session that shows a view controller.
  ///
  /// - Parameters:
  ///   - root: The view controller that fills the screen.
  ///   - width: The maximum number of columns of a line on the screen.
  ///   - sleep: Waits for a duration; a test can advance its clock instead.
  public init(
    _ root: UIViewController, width: Int = 80,
    sleep: @escaping @MainActor (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.width = width
    self.sleep = sleep
    window.rootViewController = root
    window.makeKeyAndVisible()
    HeadlessRunLoop.turn()
  }

  /// The current screen as text, without colors, focus or animations.
  public var screen: String {
    let drawing = drawing
    var lines = [drawing.bar, drawing.content].compactMap { $0?.textLines }.flatMap { $0 }
    if let alert = drawing.alert { lines += alert.textLines }
    return lines.joined(separator: "\n")
  }

  /// Performs the command in a line; returns the answer, or nil if there is no answer. Ignores
  /// blank lines and lines that start with `#`.
  public func perform(_ line: String) async -> String? {
    let line = line.trimmingSuffix { $0.isNewline }
    guard line.contains(where: { $0 != " " }), !line.hasPrefix("#") else { return nil }
    guard let command = TextCommand(String(line)) else {
      hasFailed = true
      return "? I do not know \"\(line)\". " + suggestions
    }
    let answer = await execute(command)
    // The answer to `show` is the screen, whose text may begin with a question mark.
    if answer?.hasPrefix("? ") == true, command.verb != .show { hasFailed = true }
    await settle()
    return answer
  }

  /// Waits until the screen has been quiet for half a second: it does not change, and no view shows
  /// activity. Waits at most a minute.
  public func waitUntilQuiet() async {
    let interval = Duration.milliseconds(50)
    let checksPerMinute = 1200
    let quietChecksNeeded = 10
    await settle()
    var quietChecks = 0
    var previousScreen = screen
    for _ in 0..<checksPerMinute where quietChecks < quietChecksNeeded {
      await sleep(interval)
      await settle()
      let currentScreen = screen
      quietChecks = currentScreen == previousScreen && !isBusy(window) ? quietChecks + 1 : 0
      previousScreen = currentScreen
    }
  }

  private var drawing: Screen {
    Screen(of: window.rootViewController ?? UIViewController(), .plainText, width: width)
  }

  private func execute(_ command: TextCommand) async -> String? {
    switch command.verb {
    case .show: return screen
    case .help: return help
    case .quit:
      isOver = true
      return nil
    case .wait where command.name.isEmpty:
      await waitUntilQuiet()
      return nil
    case .wait:
      let secondsText = command.name
      guard let seconds = Double(secondsText), (0...3600).contains(seconds) else {
        return "? For how many seconds? Write for example: wait 1.5"
      }
      await sleep(.seconds(seconds))
      return nil
    default: return operate(command)
    }
  }

  private func operate(_ command: TextCommand) -> String? {
    let verb = command.verb
    // Every element accepts `tap`. If nothing happens, the answer lists the element's own verbs.
    let candidates = drawing.elements.filter { $0.commandVerbs.contains(verb) || verb == .tap }
    let name = verb == .back ? "back" : command.name
    guard let element = element(named: name, among: candidates) else {
      return "? There is nothing called \"\(name)\" to \(verb.rawValue). " + suggestions
    }
    guard let action = verb.action(command.argument) else {
      return "? Write: " + verb.usage(element.commandName)
    }
    guard element.isEnabled else { return "? \(element.commandName) is disabled" }
    if element.perform(action) { return nil }
    let usages = element.commandVerbs.map { $0.usage(element.commandName) }.joined(separator: ", ")
    return "? Nothing happened. Possible: " + usages
  }

  /// `save#2` means the second element named `save`.
  private func element(named name: String, among elements: [any Element]) -> (any Element)? {
    func find(_ name: String, _ number: Int) -> (any Element)? {
      let exact = elements.filter { $0.namesInCommands.contains(name) }
      let anyCase = elements.filter {
        $0.namesInCommands.contains { $0.lowercased() == name.lowercased() }
      }
      return exact.dropFirst(number - 1).first ?? anyCase.dropFirst(number - 1).first
    }
    if let element = find(name, 1) { return element }
    let parts = name.split(separator: "#")
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    return find(String(parts[0]), number)
  }

  private var suggestions: String {
    let usageTexts = usages(of: drawing.elements.filter(\.isEnabled), verbLimit: 1).map(\.text)
    return "Possible: " + (usageTexts + ["wait", "show", "help", "quit"]).joined(separator: ", ")
  }

  private var help: String {
    let usageTexts = usages(of: drawing.elements).map { text, isEnabled in
      text + (isEnabled ? "" : "  (disabled)")
    }
    return
      (usageTexts + [
        "wait [SECONDS]  waits until nothing changes, or for some seconds",
        "show            prints the screen", "help            prints this list",
        "quit            ends at once; to print the screen first, end the input instead",
      ]).joined(separator: "\n")
  }

  /// Numbers equal usages: the second `tap save` becomes `tap save#2`.
  private func usages(
    of elements: [any Element], verbLimit: Int = .max
  ) -> [(text: String, isEnabled: Bool)] {
    var counts: [String: Int] = [:]
    return elements.flatMap { element in
      element.commandVerbs.prefix(verbLimit).map { verb in
        let count = counts[verb.usage(element.commandName), default: 0] + 1
        counts[verb.usage(element.commandName)] = count
        return (verb.usage(element.commandName + (count > 1 ? "#\(count)" : "")), element.isEnabled)
      }
    }
  }

  private func isBusy(_ view: UIView) -> Bool {
    guard !view.isHidden else { return false }
    return (view as? UIActivityIndicatorView)?.isAnimating == true
      || (view as? UIRefreshControl)?.isRefreshing == true || view.subviews.contains(where: isBusy)
  }

  /// Lets the ready tasks run; does not wait for tasks that sleep.
  private func settle() async {
    // Several rounds, because tasks may start or resume other tasks.
    for _ in 0..<20 { await Task { @MainActor in }.value }
    HeadlessRunLoop.turn()
  }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
    var result = self[...]
    while let last = result.last, predicate(last) { result.removeLast() }
    return result
  }
}
#endif
