import Dynamic
import DynamicTesting
import Testing

/// Stands in for a view of UIKit.
@MainActor
private final class Label: BindableObject {
  var text: String? = "?"
  var writes = 0
  private(set) lazy var textModifier = PropertyModifier<String?>(self) { label, text in
    label.text = text
    label.writes += 1
  }
  private(set) lazy var sizeModifier = PropertyModifier<Int>(self) { label, size in
    label.size = size
  }
  var size = 0

  var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
}

@MainActor
private final class Switch: BindableObject, DynamicalObject {
  var isOn = false
  private(set) lazy var onModifier = PropertyModifier<Bool>(self) { $0.isOn = $1 }
  private(set) lazy var onDynamic = Dynamic(isOn)

  var defaultPropertyModifier: PropertyModifier<Bool> { onModifier }
  var defaultDynamicProperty: Dynamic<Bool> { onDynamic }
}

/// A label that binds its text to another value when the text is first set.
@MainActor
private final class RebindingLabel {
  private(set) var text = ""
  private var second: Dynamic<String>?
  private(set) lazy var modifier: PropertyModifier<String> = PropertyModifier(self) { label, text in
    label.text = text
    let second = label.second
    label.second = nil
    second?.bind(label.modifier)
  }

  init(_ second: Dynamic<String>) { self.second = second }
}

@MainActor @Suite("PropertyModifier")
struct PropertyModifierTests {
  @Test func twoWayBindingEndsTheOneWayBinding() {
    let (first, second) = (Dynamic(1), Dynamic(2))
    let knob = Knob()
    let handle = first >>> knob
    second <<>>> knob
    #expect(handle.isDisposed)
    first.value = 5
    #expect(knob.defaultDynamicProperty.value == 2)
    #expect(second.value == 2)
  }

  @Test func bindSetsTheProperty() {
    let name = Dynamic("Ada")
    let label = Label()
    name.bind(label.textModifier)
    #expect(label.text == "Ada")
    name.value = "Grace"
    #expect(label.text == "Grace")
  }

  @Test func addListenerSetsLaterValues() {
    let name = Dynamic("Ada")
    let label = Label()
    name.addListener(label.textModifier)
    #expect(label.text == "?")
    name.value = "Grace"
    #expect(label.text == "Grace")
  }

  @Test func bindingMadeDuringFirstWriteWins() {
    let first = Dynamic("Ada")
    let second = Dynamic("Grace")
    let label = RebindingLabel(second)
    first.bind(label.modifier)
    #expect(label.text == "Grace")
    first.value = "Alan"
    #expect(label.text == "Grace")
    second.value = "Barbara"
    #expect(label.text == "Barbara")
  }

  @Test func objectBindsItsDefaultProperty() {
    let name = Dynamic("Ada")
    let optional = Dynamic<String?>(nil)
    let label = Label()
    name.bind(label)
    #expect(label.text == "Ada")
    optional.bind(label)
    #expect(label.text == nil)
    name.addListener(label)
    name.value = "Grace"
    #expect(label.text == "Grace")
  }

  @Test func propertyHasOneSource() {
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
    #expect(label.writes == 5)
  }

  @Test func propertiesHaveSeparateSources() {
    let name = Dynamic("Ada")
    let size = Dynamic(12)
    let label = Label()
    name.bind(label)
    size.bind(label.sizeModifier)
    name.value = "Grace"
    size.value = 14
    #expect(label.text == "Grace")
    #expect(label.size == 14)
  }

  @Test func reusedCellShowsItsNewRow() {
    let rows = (0..<10).map { Dynamic("row \($0)") }
    let cells = [Label(), Label()]
    for (index, row) in rows.enumerated() { row.map { $0 + "!" }.bind(cells[index % 2]) }
    for row in rows { row.value += " changed" }
    #expect(cells.map(\.text) == ["row 8 changed!", "row 9 changed!"])
    #expect(cells.map(\.writes) == [6, 6])
  }

  @Test func disposingOldBindingKeepsTheNewOne() {
    let first = Dynamic("a")
    let second = Dynamic("b")
    let label = Label()
    let handle = first.bind(label)
    second.bind(label)
    handle.dispose()
    second.value = "c"
    #expect(label.text == "c")
  }

  @Test func sourceMayBeReplacedDuringADelivery() {
    let first = Dynamic("a")
    let second = Dynamic("b")
    let label = Label()
    first.addListener { _ in second.bind(label) }
    first.bind(label)
    first.value = "c"
    #expect(label.text == "b")
    first.value = "d"
    #expect(label.text == "b")
  }

  @Test func closureModifierHasOneSource() {
    var seen: [Int] = []
    let modifier = PropertyModifier<Int> { seen.append($0) }
    let a = Dynamic(1)
    let b = Dynamic(10)
    a.bind(modifier)
    b.bind(modifier)
    a.value = 2
    b.value = 20
    #expect(seen == [1, 10, 20])
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
      name.bind(strongLabel.sizeModifier.taking { (text: String) in text.count })
    }
    #expect(label == nil)
    name.value = "Grace"
    #expect(derived == nil)
    #expect(handle.isDisposed)
  }

  @Test func twoWayControlHasOneSource() {
    let first = Dynamic(true)
    let second = Dynamic(false)
    let control = Switch()
    first.bindTwoWay(control)
    #expect(control.onDynamic.value)
    second.bindTwoWay(control)
    #expect(!control.onDynamic.value)
    #expect(first.value)
    control.onDynamic.value = true
    #expect(second.value)
    first.value = false
    #expect(control.onDynamic.value)
  }

  @Test func twoWayBindingDoesNotRetainTheControl() {
    let model = Dynamic(true)
    weak var control: Switch?
    do {
      let strongControl = Switch()
      control = strongControl
      model <<>>> strongControl
      #expect(strongControl.onDynamic.value)
    }
    #expect(control == nil)
    model.value = false
    model.value = true
  }

  @Test func twoWayBindingDoesNotRetainTheModel() {
    let control = Switch()
    weak var model: Dynamic<Bool>?
    do {
      let strongModel = Dynamic(true)
      model = strongModel
      strongModel <<>>> control
    }
    #expect(model == nil)
    control.onDynamic.value = false
    #expect(!control.onDynamic.value)
  }

  @Test func releasedModifierIgnoresItsSource() {
    let text: Dynamic<String?> = Dynamic("a")
    let label = Label()
    let handle = text >>> label
    label.textModifier.release()
    #expect(handle.isDisposed)
    text.value = "b"
    #expect(label.text == "a")
  }
}

extension PropertyModifier {
  /// Returns a modifier of the same property that transforms each value first.
  fileprivate func taking<U>(_ transform: @escaping @MainActor (U) -> T) -> PropertyModifier<U> {
    PropertyModifier<U> { [weak self] in self?.set(transform($0)) }
  }
}

/// A custom control whose dynamic property is a plain `Dynamic`.
@MainActor
private final class Knob: BindableObject, DynamicalObject {
  let defaultDynamicProperty = Dynamic(0)
  var defaultPropertyModifier: PropertyModifier<Int> {
    defaultDynamicProperty.defaultPropertyModifier
  }
}
