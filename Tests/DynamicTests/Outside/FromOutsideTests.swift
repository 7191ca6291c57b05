import Dynamic
import DynamicTesting
import Testing

/// A value stored outside the graph, such as the text of a control.
@MainActor @Suite("Dynamic(reading:writing:)")
struct FromOutsideTests {
  @MainActor
  final class Control {
    var text = "a"
    var writes: [String] = []
    private(set) lazy var value = Dynamic(
      text, reading: { [unowned self] in text },
      writing: { [unowned self] in
        text = $0
        writes.append($0)
      })
  }

  let control = Control()

  @Test func setWritesAtOnce() {
    let log = control.value.recorded()
    control.value.addListener { [unowned control] in #expect(control.text == $0) }
    control.value.value = "b"
    #expect(control.text == "b" && control.writes == ["b"])
    control.value.update { $0 += "!" }
    #expect(control.text == "b!" && log.values == ["a", "b", "b!"])
  }

  @Test func batchWritesEachSetAtOnce() {
    let log = control.value.recorded()
    batch {
      control.value.value = "b"
      #expect(control.text == "b")
      control.value.value = "c"
    }
    #expect(control.writes == ["b", "c"] && log.values == ["a", "c"])
  }

  @Test func storeWithoutWritingUpdatesOnlyTheGraph() {
    let model = Dynamic("a")
    model <<>>> control.value
    control.text = "typed"
    control.value.storeWithoutWriting("typed")
    #expect(model.value == "typed" && control.writes == [])
  }

  @Test func partnerComparesWithExternalValue() {
    let model = Dynamic("a")
    model <<>>> control.value
    #expect(control.writes == [])
    // Code has set the control without notifying the value.
    control.text = "other"
    model.value = "a"
    #expect(control.text == "a" && control.writes == ["a"])
    control.text = "b"
    model.value = "b"
    #expect(control.value.value == "b" && control.writes == ["a"])
  }

  @Test func oneWaySourceWritesTheExternalValue() {
    let model = Dynamic("b")
    model >>> control.value
    #expect(control.text == "b")
    model.value = "c"
    #expect(control.writes == ["b", "c"])
  }

  @Test func bindingDoesNotRetainTheValue() {
    weak var value: Dynamic<String>?
    let model = Dynamic("b")
    do {
      let control = Control()
      value = control.value
      model <<>>> control.value
    }
    #expect(value == nil)
    model.value = "c"
  }

  // MARK: Stores

  @Test func storeIsReadInitiallyAndWrittenByEachSet() {
    var store = 1
    var writes: [Int] = []
    let value = Dynamic(
      reading: { store },
      writing: {
        store = $0
        writes.append($0)
      })
    #expect(value.value == 1 && writes == [])
    value.value = 2
    value.value += 1
    #expect(store == 3 && writes == [2, 3])
  }

  @Test func changesSignalRereadsTheStore() {
    var store = "a"
    var writes: [String] = []
    let changes = Dynamic(())
    let value = Dynamic(reading: { store }, writing: { writes.append($0) }, changes: changes)
    let log = value.recorded()
    store = "b"
    #expect(value.value == "a")
    changes.value = ()
    #expect(value.value == "b")
    changes.value = ()
    #expect(log.values == ["a", "b"] && writes == [])
  }
}
