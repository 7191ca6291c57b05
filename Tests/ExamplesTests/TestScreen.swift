#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
import TerminalHost
#endif

#if !canImport(UIKit)
/// A screen in front of a user who touches it and reads it; waiting moves the test's clock.
@MainActor
struct TestScreen {
  private let session: TextSession

  init(_ controller: UIViewController, _ clock: ManualClock = ManualClock()) {
    session = TextSession(UINavigationController(rootViewController: controller)) {
      await clock.advance(by: $0)
    }
  }

  /// What the terminal shows.
  var text: String { session.screen }

  /// Does what each line asks for, and expects it to be possible.
  func perform(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for line in lines {
      let answer = await session.perform(line)
      #expect(answer == nil, sourceLocation: sourceLocation)
    }
  }
}
#else
/// A screen of UIKit in front of a simulated user, who does what the same lines ask for as in the
/// terminal.
@MainActor
struct TestScreen {
  private let window: UIWindow
  private let navigation: UINavigationController
  private let clock: ManualClock

  init(_ controller: UIViewController, _ clock: ManualClock = ManualClock()) {
    UIView.setAnimationsEnabled(false)
    self.clock = clock
    navigation = UINavigationController(rootViewController: controller)
    window = show(navigation, size: CGSize(width: 320, height: 844))
  }

  /// What can be read, a line for each view, in no order that a test relies on.
  var text: String {
    window.layoutIfNeeded()
    var lines = [navigation.topViewController?.title].compactMap { $0 }
    lines += views.compactMap(words)
    if let alert { lines += [alert.title, alert.message].compactMap { $0 } }
    return lines.joined(separator: "\n")
  }

  /// Does what each line asks for, and expects it to be possible.
  func perform(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for line in lines {
      window.layoutIfNeeded()
      let isDone = await follow(line)
      #expect(isDone, "\(line)", sourceLocation: sourceLocation)
      await turn()
    }
  }

  // MARK: What is there

  private var alert: UIAlertController? {
    var controller: UIViewController = navigation
    while let presented = controller.presentedViewController { controller = presented }
    return controller as? UIAlertController
  }

  private var views: [UIView] {
    navigation.topViewController.map { views(in: $0.view) } ?? []
  }

  /// The views in a view that can be seen, as they are read.
  private func views(in view: UIView) -> [UIView] {
    guard !view.isHidden else { return [] }
    var inner = view.subviews
    if let table = view as? UITableView {
      // Where cells are among the views of a table says nothing of where they are shown.
      inner = inner.filter { !($0 is UITableViewCell) } + table.visibleCells
    } else {
      inner.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }
    return [view] + inner.flatMap(views)
  }

  private func words(_ view: UIView) -> String? {
    switch view {
    case let label as UILabel: label.text
    case let field as UITextField:
      field.isSecureTextEntry || field.text?.isEmpty != false ? field.placeholder : field.text
    case let view as UITextView: view.text
    default: nil
    }
  }

  private func names(_ view: UIView) -> [String] {
    let button = view as? UIButton
    return [
      view.accessibilityIdentifier, button?.currentTitle, button?.configuration?.title,
    ].compactMap { $0 }
  }

  /// The view of a class with a name; the second of several with the same is called `name#2`.
  private func find<View: UIView>(_ name: String, _: View.Type) -> View? {
    let parts = name.split(separator: "#")
    let number = parts.count == 2 ? Int(parts[1]) ?? 1 : 1
    let same = views.compactMap { $0 as? View }
      .filter { names($0).contains(parts.count == 2 ? String(parts[0]) : name) }
    return same.dropFirst(number - 1).first
  }

  // MARK: What is done

  private func follow(_ line: String) async -> Bool {
    let (verb, rest) = split(line)
    switch verb {
    case "wait":
      await clock.advance(by: .seconds(Double(rest) ?? 0))
      return true
    case "back": return navigation.simulateBack()
    case "choose": return alert?.simulateTap(rest) ?? false
    case "tap": return tap(rest.trimmingCharacters(in: ["\""]))
    case "flip": return find(rest, UISwitch.self)?.simulateFlip() ?? false
    case "clear": return find(rest, UITextField.self)?.simulateClear() ?? false
    case "pull": return find(rest, UITableView.self)?.simulatePullToRefresh() ?? false
    default: return follow(verb, split(rest))
    }
  }

  private func follow(_ verb: String, _ words: (name: String, rest: String)) -> Bool {
    if verb == "type" {
      let field = find(words.name, UITextField.self)
      return
        (field?.simulateTyping(words.rest)
        ?? find(words.name, UITextView.self)?.simulateTyping(words.rest)) ?? false
    }
    if verb == "slide" {
      return find(words.name, UISlider.self)?.simulateDrag(to: Float(words.rest) ?? 0) ?? false
    }
    guard let table = find(words.name, UITableView.self) else { return false }
    if verb == "scroll" {
      let distance = CGFloat(Int(words.rest) ?? 0) * table.bounds.height
      return table.simulateDrag(by: CGPoint(x: 0, y: distance))
    }
    let places = words.rest.split(separator: " ").map(place)
    guard let first = places.first, (0..<table.numberOfSections).contains(first.section),
      (0..<table.numberOfRows(inSection: first.section)).contains(first.row)
    else { return false }
    table.scrollToRow(at: first, at: .none, animated: false)
    switch verb {
    case "select": return table.simulateTap(at: first)
    case "delete": return table.simulateSwipeDelete(at: first)
    case "move": return places.count == 2 && table.simulateMove(from: first, to: places[1])
    default: return false
    }
  }

  private func tap(_ name: String) -> Bool {
    if let button = find(name, UIButton.self) { return button.simulateTap() }
    if let control = find(name, UISwitch.self) { return control.simulateFlip() }
    guard let controller = navigation.topViewController else { return false }
    if let tabs = controller as? UITabBarController,
      let index = tabs.viewControllers?.firstIndex(where: { $0.tabBarItem.title == name })
    {
      return tabs.simulateSelect(tab: index)
    }
    let items =
      (controller.navigationItem.leftBarButtonItems ?? [])
      + (controller.navigationItem.rightBarButtonItems ?? [])
    // A system may show a sign in place of one of these words.
    let isEditing = name == "Edit" || name == "Done"
    return items.first { $0.title == name || isEditing && $0 === controller.editButtonItem }?
      .simulateTap() ?? false
  }

  private func split(_ text: String) -> (name: String, rest: String) {
    let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : "")
  }

  private func place(_ label: some StringProtocol) -> IndexPath {
    let numbers = label.split(separator: ".").compactMap { Int($0) }
    return numbers.count == 2
      ? IndexPath(row: numbers[1], section: numbers[0])
      : IndexPath(row: numbers.first ?? 0, section: 0)
  }
}
#endif
#endif
