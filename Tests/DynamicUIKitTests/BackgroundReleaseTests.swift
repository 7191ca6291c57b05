#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// Bound objects and their sources may be released on any thread while values change.
@MainActor @Suite("release on another thread")
struct BackgroundReleaseTests {
  let text = Dynamic("a")
  let flag = Dynamic(true)
  let number = Dynamic(1)
  let offset = Dynamic(CGPoint.zero)
  let failure = Dynamic<String?>(nil)

  @Test func boundObjectsMayBeReleasedDuringChanges() {
    let command = Command(enabled: flag) {}
    for _ in 0..<20 {
      var objects = [
        bound(UILabel()) { text >>> $0 },
        bound(UIView()) { flag >>> $0.modifier(for: \.isHidden) },
        bound(UITextField()) { field in
          text <<>>> field
          flag <<>>> field.isFirstResponderProperty
          field.on(.editingChanged) >> command
          field.simulateComposing("x")
          text.value = "b"
        },
        bound(UITextView()) { text <<>>> $0 },
        bound(UISearchBar()) { bar in
          text <<>>> bar
          bar.search >> command
        },
        bound(UISwitch()) { flag <<>>> $0 },
        bound(UIPickerView()) { picker in
          text | { [$0] } >>> picker.titlesModifier()
          number <<>>> picker.selectedRowProperty()
        },
        bound(UIScrollView()) { offset <<>>> $0.contentOffsetProperty },
        bound(UIButton()) { $0 >> command },
        bound(UIBarButtonItem()) { $0 >> command },
        bound(UIRefreshControl()) { control in
          flag >>> control
          control >> command
        },
        bound(UIViewController()) { controller in
          text >>> controller
          failure <<>>> controller.presentation { _ in UIViewController() }
        },
      ]
      repeatWhileReleasingInBackground(&objects, setValues)
    }
    flag.value = true
    #expect(text.value == "b")
  }

  @Test func sourcesMayBeReleasedDuringChangesOfOtherValues() {
    let field = UITextField()
    let label = UILabel()
    let aSwitch = UISwitch()
    let button = UIButton()
    for _ in 0..<20 {
      var sources = [
        bound(Dynamic("a")) { source in
          source <<>>> field
          source | { $0 + "!" } >>> label
        },
        bound(Dynamic(true)) { source in
          source <<>>> aSwitch
          button >> Command(enabled: source) {}
        },
      ]
      repeatWhileReleasingInBackground(&sources, setValues)
      field.simulateTyping("x")
      aSwitch.simulateFlip()
      button.simulateTap()
    }
    #expect(label.text == "a!")
  }

  private func bound<Object: AnyObject>(_ object: Object, _ bind: (Object) -> Void) -> AnyObject {
    bind(object)
    return object
  }

  /// Notifies the bindings of all values but `failure`.
  private func setValues() {
    text.value += ""  // equal, but still delivered
    flag.value.toggle()
    number.value += 1
    offset.value.y += 1
  }
}
#endif
