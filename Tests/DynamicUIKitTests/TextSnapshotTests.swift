import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("text snapshots")
struct TextSnapshotTests {
  @Test func snapshotShowsContentAndUnusualStates() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50.25))
    let field = UITextField(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    field.placeholder = "Name"
    let button = UIButton(frame: .zero)
    button.setTitle("Save", for: .normal)
    button.isEnabled = false
    button.accessibilityIdentifier = "save"
    let hidden = UIView()
    hidden.isHidden = true
    hidden.addSubview(UIView())
    let segments = UISegmentedControl(items: ["A", "B"])
    segments.frame = .zero
    segments.selectedSegmentIndex = 1
    [field, button, hidden, segments].forEach(view.addSubview)
    #expect(
      view.textSnapshot() == """
        UIView (0, 0, 100, 50.3)
          UITextField (1, 2, 3, 4) "(Name)"
          UIButton (0, 0, 0, 0) "Save" #save disabled
          UIView (0, 0, 0, 0) hidden
          UISegmentedControl (0, 0, 0, 0) A [B]
        """)
  }

  @Test func controllerIsLaidOutAtTheGivenSize() {
    let controller = UIViewController()
    #expect(
      controller.textSnapshot(size: CGSize(width: 10, height: 20)) == "UIView (0, 0, 10, 20)")
  }
}
