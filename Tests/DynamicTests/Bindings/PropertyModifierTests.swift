import Dynamic
import Testing

@MainActor
private final class Label: BindableObject {
  var text: String? = "?"
  var writeCount = 0
  private(set) lazy var textModifier = PropertyModifier<String?>(self) { label, text in
    label.text = text
    label.writeCount += 1
  }

  var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
}

/// A custom control that stores its default property.
@MainActor
private final class Knob: BindableObject, DynamicalObject {
  let angle = Dynamic(0)

  var defaultDynamicProperty: Dynamic<Int> { angle }
  var defaultPropertyModifier: PropertyModifier<Int> { angle.defaultPropertyModifier }
}

@MainActor @Suite("PropertyModifier")
struct PropertyModifierTests {
  @Test func secondBindingToAPropertyEndsTheFirst() {
    let first = Dynamic("a")
    let second = Dynamic<String?>("b")
    let label = Label()
    let handle = first.bind(label)
    second.bind(label.textModifier)
    first.value = "c"
    #expect(label.text == "b")
    #expect(handle.isDisposed)
    second.value = "d"
    #expect(label.text == "d")
    second.map { ($0 ?? "") + "!" }.bind(label)
    second.value = "e"
    #expect(label.text == "e!")
    #expect(label.writeCount == 5)  // a, b, d, d!, e!
  }

  @Test func disposingTheOldBindingKeepsTheNewBinding() {
    let first = Dynamic("a")
    let second = Dynamic("b")
    let label = Label()
    let handle = first.bind(label)
    second.bind(label)
    handle.dispose()
    second.value = "c"
    #expect(label.text == "c")
  }

  @Test func bindingDoesNotRetainTheObject() {
    let name = Dynamic("Ada")
    weak var label: Label?
    weak var derived: Listenable<String>?
    let handle: Disposable
    do {
      let strongLabel = Label()
      label = strongLabel
      let text = name.map { $0 + "!" }
      derived = text
      handle = text.bind(strongLabel)
    }
    #expect(label == nil)
    name.value = "Grace"  // Removes the ended binding, and so releases the derived value.
    #expect(derived == nil)
    #expect(handle.isDisposed)
  }

  @Test func twoWayBindingEndsTheOneWayBinding() {
    let (first, second) = (Dynamic(1), Dynamic(2))
    let knob = Knob()
    let handle = first >>> knob
    second <<>>> knob
    #expect(handle.isDisposed)
    first.value = 5
    #expect(knob.angle.value == 2)
    #expect(second.value == 2)
  }

  @Test func secondTwoWayBindingOfAControlEndsTheFirst() {
    let (first, second) = (Dynamic(1), Dynamic(2))
    let knob = Knob()
    first.bindTwoWay(knob)
    second.bindTwoWay(knob)
    #expect(knob.angle.value == 2)
    #expect(first.value == 1)
    knob.angle.value = 3
    #expect(second.value == 3)
    first.value = 4
    #expect(knob.angle.value == 3)
  }

  @Test func unbindEndsTheBinding() {
    let text: Dynamic<String?> = Dynamic("a")
    let label = Label()
    let handle = text >>> label
    label.textModifier.unbind()
    #expect(handle.isDisposed)
    text.value = "b"
    #expect(label.text == "a")
  }

  @Test func disposeReleasesTheClosureOfAModifier() {
    final class Captured {}
    let source = Dynamic(0)
    weak var captured: Captured?
    let handle: Disposable
    do {
      let object = Captured()
      captured = object
      handle = source.bind(PropertyModifier<Int> { [object] _ in _ = object })
    }
    #expect(captured != nil)
    handle.dispose()
    #expect(captured == nil)
  }
}
