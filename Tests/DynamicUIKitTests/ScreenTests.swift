import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("show(_:), section texts and pasting", .requiresHostApp)
struct ScreenTests {
  @Test func showLaysOutAndEndsTheTurn() {
    let controller = UIViewController()
    let isReady = Dynamic(true)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    isReady >>> controller.presentation(animated: false) { UIViewController() }
    let window = show(controller, size: CGSize(width: 200, height: 300))
    #expect(controller.view.bounds.size == CGSize(width: 200, height: 300))
    #expect(log == ["appears"])
    #expect(controller.presentedViewController != nil)
    #expect(window.isKeyWindow)
  }

  @Test func releasingTheWindowReleasesTheScreen() {
    #expect(
      isReleased {
        let controller = UIViewController()
        _ = show(controller)
        return controller
      })
  }

  private final class Sections: UITableView, UITableViewDataSource, UITableViewDelegate {
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
      dataSource = self
      delegate = self
    }

    required init?(coder: NSCoder) { nil }

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? "Ales" : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      section == 1 ? "The end" : nil
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      if section == 0 { return nil }
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let label = UILabel()
      label.text = "Lagers"
      header.contentView.addSubview(label)
      return header
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      20
    }
  }

  @Test func headersAndFootersAreReadAsText() {
    let controller = UIViewController()
    let table = Sections()
    controller.view.addSubview(table)
    let window = show(controller)
    #expect(table.headerText(inSection: 0) == "Ales")
    #expect(table.headerText(inSection: 1) == "Lagers")
    #expect(table.footerText(inSection: 0) == nil)
    #expect(table.footerText(inSection: 1) == "The end")
    withExtendedLifetime(window) {}
  }

  @Test func pasteInsertsTheWholeTextAtOnce() {
    final class Delegate: NSObject, UITextFieldDelegate, UITextViewDelegate {
      var pasted: [String] = []

      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        pasted.append(string)
        return string != "no"
      }
    }
    let (name, delegate) = (Dynamic("Ada"), Delegate())
    let field = UITextField()
    name <<>>> field
    field.delegate = delegate
    #expect(field.simulatePaste(" L."))
    #expect(!field.simulatePaste("no"))
    #expect(name.value == "Ada L.")
    #expect(delegate.pasted == [" L.", "no"])
    let view = UITextView()
    #expect(view.simulatePaste("Two\nlines"))
    #expect(view.text == "Two\nlines")
    #if !os(tvOS)
    let bar = UISearchBar()
    #expect(bar.simulatePaste("stout"))
    #expect(bar.text == "stout")
    #endif
  }
}
