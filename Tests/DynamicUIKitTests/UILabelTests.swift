import DynamicUIKit
import Testing

@MainActor @Suite("UILabel")
struct UILabelTests {
  @Test func textFollowsItsValue() {
    let label = UILabel()
    let text = Dynamic("a")
    text >>> label
    #expect(label.text == "a")
    text.value = "b"
    #expect(label.text == "b")
  }

  @Test(.requiresHostApp) func crossDissolvedTextIsSetOnlyWhenItChanges() {
    final class CountingLabel: UILabel {
      var writeCount = 0
      override var text: String? { didSet { writeCount += 1 } }
    }
    let (label, window) = (CountingLabel(), makeWindow())
    window.addSubview(label)
    let text = Dynamic("a")
    text >>> label.crossDissolvedTextModifier
    text.value = "a"
    #expect(label.text == "a" && label.writeCount == 1)
  }
}
