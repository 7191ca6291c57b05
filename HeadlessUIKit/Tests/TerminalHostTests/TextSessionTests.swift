#if !canImport(UIKit)
import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing

@testable import TerminalHost

@MainActor @Suite("TextSession")
struct TextSessionTests {
  private func makeController(_ views: [UIView]) -> UIViewController {
    let controller = UIViewController()
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    controller.view = stack
    return controller
  }

  @Test func screenShowsViewsAndTheirStates() {
    let label = UILabel()
    label.text = "Hello"
    let hiddenLabel = UILabel()
    hiddenLabel.text = "Hidden"
    hiddenLabel.isHidden = true
    let field = UITextField()
    field.placeholder = "Name"
    let aSwitch = UISwitch()
    aSwitch.isOn = true
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    button.alpha = 0.5
    let session = TextSession(makeController([label, hiddenLabel, field, aSwitch, button]))
    #expect(
      session.screen == """
        Hello
        [(Name)                                  ]
        (--●) on
        < Save > (disabled, alpha 0.5)
        """)
  }

  @Test func typeAndClearCommandsChangeAField() async {
    let field = UITextField()
    field.accessibilityIdentifier = "name"
    let session = TextSession(makeController([field]))
    #expect(await session.perform("type name Ada") == nil)
    #expect(await session.perform("type name  L") == nil)
    #expect(field.text == "Ada L")
    #expect(await session.perform("clear name") == nil)
    #expect(field.text == "")
  }

  @Test func elementsWithoutIdentifierAreNamedByTheirKind() async {
    let switches = [UISwitch(), UISwitch()]
    let session = TextSession(makeController(switches + [UITextField(), UIButton()]))
    let help = await session.perform("help")
    #expect(
      help?.hasPrefix(
        """
        flip switch
        flip switch#2
        type field TEXT
        clear field
        return field
        tap button

        """) == true)
    #expect(await session.perform("flip switch#2") == nil)
    #expect(switches.map(\.isOn) == [false, true])
  }

  @Test func systemBarItemsHaveNames() async {
    var tapCount = 0
    let root = UIViewController()
    root.title = "Notes"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { _ in tapCount += 1 })
    let session = TextSession(UINavigationController(rootViewController: root))
    #expect(session.screen == "Notes  < Add >\n==============")
    #expect(await session.perform("tap Add") == nil)
    #expect(tapCount == 1)
  }

  @Test func secureTextIsHidden() async {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.text = "ab"
    let session = TextSession(makeController([field]), width: 12)
    #expect(session.screen == "[••        ]")
  }

  @Test func tapFlipAndSlideCommandsOperateControls() async {
    var log: [String] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("go") })
    let aSwitch = UISwitch()
    aSwitch.accessibilityLabel = "Light"
    let slider = UISlider()
    slider.accessibilityIdentifier = "volume"
    let session = TextSession(makeController([button, aSwitch, slider]))
    #expect(await session.perform("tap go") == nil)
    #expect(await session.perform("flip Light") == nil)
    #expect(await session.perform("slide volume 0.7") == nil)
    #expect(log == ["go"])
    #expect(aSwitch.isOn)
    #expect(slider.value == 0.7)
  }

  @Test func slideCommandRefusesNaNAndClampsInfinity() async {
    let slider = UISlider()
    slider.accessibilityIdentifier = "volume"
    let session = TextSession(makeController([slider]))
    #expect(await session.perform("slide volume nan") == "? Write: slide volume NUMBER")
    #expect(await session.perform("slide volume inf") == nil)
    #expect(slider.value == 1)
  }

  @Test func failedCommandsAnswerWithTheReason() async {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let session = TextSession(makeController([button]))
    #expect(
      await session.perform("dance")
        == "? I do not know \"dance\". Possible: tap Go, wait, show, help, quit")
    #expect(
      await session.perform("tap stop")
        == "? There is nothing called \"stop\" to tap. Possible: tap Go, wait, show, help, quit")
    button.isEnabled = false
    #expect(await session.perform("tap Go") == "? Go is disabled")
    #expect(
      await session.perform("wait long") == "? For how many seconds? Write for example: wait 1.5")
  }

  @Test func commentsAndBlankLinesAreIgnored() async {
    let session = TextSession(makeController([]))
    #expect(await session.perform("# a comment") == nil)
    #expect(await session.perform("   ") == nil)
    #expect(!session.hasFailed)
  }

  @Test func hasFailedStaysTrueAfterAFailedCommand() async {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    let session = TextSession(makeController([button]))
    _ = await session.perform("tap Go")
    _ = await session.perform("help")
    #expect(!session.hasFailed)
    _ = await session.perform("tap stop")
    _ = await session.perform("tap Go")
    #expect(session.hasFailed)
  }

  @Test func screenShowsAlertAndChooseCommandTapsAlertButton() async {
    let controller = makeController([])
    let session = TextSession(controller)
    var chosenTitle = ""
    let alert = UIAlertController(title: "Sure?", message: "It is final", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in chosenTitle = "Yes" })
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    controller.present(alert, animated: false)
    #expect(
      session.screen == """
        ┌─ Sure? ─────────┐
        │ It is final     │
        │ < Yes >  < No > │
        └─────────────────┘
        """)
    #expect(await session.perform("choose Yes") == nil)
    #expect(chosenTitle == "Yes")
    #expect(session.screen == "")
  }

  @Test func backCommandPopsTheTopController() async {
    let root = UIViewController()
    root.title = "Home"
    let detail = UIViewController()
    detail.title = "Detail"
    let navigation = UINavigationController(rootViewController: root)
    let session = TextSession(navigation)
    navigation.pushViewController(detail, animated: false)
    #expect(session.screen == "< Home >  Detail\n================")
    #expect(await session.perform("back") == nil)
    #expect(session.screen == "Home\n====")
  }

  @Test func waitUntilQuietWaitsForSpinners() async {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    var sleepCount = 0
    let session = TextSession(makeController([spinner])) { _ in
      sleepCount += 1
      if sleepCount == 40 { spinner.stopAnimating() }
    }
    await session.waitUntilQuiet()
    #expect(!spinner.isAnimating)
    #expect(sleepCount == 40 + 10)  // The screen is quiet after ten checks without activity.
  }

  @Test func viewsInARowAreSideBySideIfTheyFit() {
    let label = UILabel()
    label.text = "A rather long label"
    let button = UIButton(type: .system)
    button.setTitle("Button", for: .normal)
    let row = UIStackView(arrangedSubviews: [label, button])
    #expect(TextSession(makeController([row])).screen == "A rather long label < Button >")
    let narrowSession = TextSession(makeController([row]), width: 20)
    #expect(narrowSession.screen == "A rather long label\n< Button >")
  }

  @Test func fieldDoesNotSplitWideCharacters() {
    let field = UITextField()
    field.text = "漢字漢字漢字漢"
    let session = TextSession(makeController([field]), width: 13)
    #expect(session.screen == "[漢字漢字漢 ]")
    #expect("✅🇨🇭".columns == 4)
  }

  @Test func truncatedDoesNotSplitWideCharacters() {
    #expect("a日b".truncated(to: 3) == "a…")
    #expect("a日b".truncated(to: 4) == "a日b")
  }
}
#endif
