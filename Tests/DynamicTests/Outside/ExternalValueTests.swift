import Dynamic
import DynamicTesting
import Testing

/// A `Dynamic` whose value is stored elsewhere, such as the text of a control.
@MainActor @Suite("Dynamic(reading:writing:)")
struct ExternalValueTests {
  private struct Form { var number = 0 }

  @MainActor
  final class Control {
    var text = "a"
    var writes: [String] = []
    private(set) lazy var value = Dynamic(
      reading: { [unowned self] in text },
      writing: { [unowned self] in
        text = $0
        writes.append($0)
      })
  }

  let control = Control()

  @Test func settingTheValueWritesAtOnce() {
    let log = control.value.recorded()
    control.value.addListener { [unowned control] in #expect(control.text == $0) }
    control.value.value = "b"
    control.value.update { $0 += "!" }
    #expect(control.text == "b!" && log.values == ["a", "b", "b!"])
    batch {
      control.value.value = "c"
      #expect(control.text == "c")
      control.value.value = "d"
    }
    #expect(control.writes == ["b", "b!", "c", "d"])
    #expect(log.values == ["a", "b", "b!", "d"])
  }

  @Test func setWithoutWritingUpdatesTheBoundValue() {
    let model = Dynamic("a")
    model <<>>> control.value
    control.text = "typed"
    control.value.setWithoutWriting("typed")
    #expect(model.value == "typed" && control.writes == [])
  }

  @Test func twoWayBindingComparesWithTheExternalValue() {
    let model = Dynamic("a")
    model <<>>> control.value
    #expect(control.writes == [])
    // Other code changes the text without notifying `control.value`.
    control.text = "other"
    model.value = "a"
    #expect(control.text == "a" && control.writes == ["a"])
    control.text = "b"
    model.value = "b"
    #expect(control.value.value == "b" && control.writes == ["a"])
  }

  // MARK: Stores

  @Test func valueSetAgainDuringAWriteReachesBothSides() {
    let model = Dynamic(Form())
    var stored = 0
    let property = Dynamic(
      reading: { stored },
      writing: {
        stored = $0
        if $0 == 1 { model.value.number = 2 }
      })
    model[\.number] <<>>> property
    model.value.number = 1
    #expect(stored == 2 && property.value == 2 && model.value.number == 2)
  }

  @Test func storeWritingNaNBackCausesNoCycle() {
    let model = Dynamic(0.0)
    var stored = 0.0
    let store = Dynamic(
      reading: { stored },
      writing: {
        stored = $0
        model.value = $0
      })
    model <<>>> store
    model.value = .nan
    #expect(model.value.isNaN && stored.isNaN && store.value.isNaN)
  }

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

  @Test func updatingALensReadsTheStoreAgain() {
    var store = [1, 2]
    let value = Dynamic(reading: { store }, writing: { store = $0 })
    let first = value[\.[0]]
    store = [5, 6]
    first.update { $0 += 1 }
    #expect(store == [6, 6])
  }

  @Test func storeIsReadAgainWhenAChangeIsReported() {
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
