import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("DynamicTesting", .requiresHostApp)
struct ScreenTests {
  @Test func showLaysOutTheWindowAndRunsPostponedWork() {
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

  @Test func headerTextReadsTitlesAndHeaderViews() {
    final class Delegate: NSObject, UITableViewDelegate {
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
    let (controller, delegate) = (UIViewController(), Delegate())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.delegate = delegate
    let sections = Dynamic([
      RowSection("Ales", rows: testRows(1)),
      RowSection(id: "", footer: "The end", rows: testRows(2)),
    ])
    sections >>> table.rows(TestCell.self)
    controller.view.addSubview(table)
    let window = show(controller)
    #expect(table.headerText(inSection: 0) == "Ales")
    #expect(table.headerText(inSection: 1) == "Lagers")
    #expect(table.footerText(inSection: 0) == nil)
    #expect(table.footerText(inSection: 1) == "The end")
    withExtendedLifetime((window, delegate)) {}
  }

  @Test func pasteInsertsTheWholeTextAtOnce() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var pastedTexts: [String] = []

      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        pastedTexts.append(string)
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
    #expect(delegate.pastedTexts == [" L.", "no"])
  }

  @Test func textViewDelegateMayRefuseTypingAndDeletion() {
    final class Delegate: NSObject, UITextViewDelegate {
      var edits: [String] = []

      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        edits.append("\(range.location)+\(range.length) \(text)")
        return text == "o"
      }
    }
    let (note, delegate, view) = (Dynamic("H"), Delegate(), UITextView())
    note <<>>> view
    view.delegate = delegate
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.simulateTyping("o"))
    #expect(!view.simulateTyping("!"))
    #expect(!view.simulateDelete())
    #expect(note.value == "Ho")
    #expect(delegate.edits == ["1+0 o", "2+0 !", "1+1 "])
  }
}
