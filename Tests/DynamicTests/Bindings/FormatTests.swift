import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("bindTwoWay with a format")
struct FormatTests {
  let price = Dynamic(1)
  let text = Dynamic("")

  @Test func convertsBothWays() {
    price.bindTwoWay(text, format: { "\($0) €" }, parse: { Int($0.prefix { $0.isNumber }) })
    #expect(text.value == "1 €")
    price.value = 2
    #expect(text.value == "2 €")
    text.value = "3 €"
    #expect(price.value == 3)
  }

  @Test func invalidTextLeavesTheModelUnchanged() {
    let log = price.recorded()
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let valid = binding.isValid.recorded()
    text.value = "x"
    #expect(price.value == 1)
    #expect(text.value == "x")
    #expect(!binding.isValid.value)
    text.value = "xy"
    text.value = "4"
    #expect(price.value == 4)
    #expect(binding.isValid.value)
    #expect(log.values == [1, 4])
    #expect(valid.values == [true, false, true])
  }

  @Test func modelChangeMakesTextValid() {
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "x"
    price.value = 5
    #expect(text.value == "5")
    #expect(binding.isValid.value)
  }

  @Test func modelChangeWithSameTextMakesTextValid() {
    let binding = price.bindTwoWay(
      text, format: { $0 == 0 ? "free" : "\($0)" }, parse: { Int($0) })
    text.value = "free"
    #expect(!binding.isValid.value)
    price.value = 0
    #expect(binding.isValid.value)
  }

  @Test func typedTextIsNotReformatted() {
    price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let log = text.recorded()
    text.value = "007"
    #expect(price.value == 7)
    #expect(text.value == "007")
    #expect(log.values == ["1", "007"])
  }

  @Test func validityChangesTogetherWithTheText() {
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let log = combineLatest(text, binding.isValid) { "\($0) \($1)" }.recorded()
    text.value = "x"
    text.value = "2"
    #expect(log.values == ["1 true", "x false", "2 true"])
  }

  @Test func disposeEndsTheBinding() {
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    binding.dispose()
    text.value = "2"
    price.value = 3
    #expect(price.value == 3)
    #expect(text.value == "2")
  }

  @Test func modelCorrectionUpdatesTheText() {
    price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let log = text.recorded()
    price.addListener { [price] in if $0 > 10 { price.value = 10 } }
    text.value = "11"
    #expect(log.values == ["1", "11", "10"])
    #expect(price.value == 10)
  }

  @Test func twoTextsOfOneModelStayInSync() {
    let other = Dynamic("")
    price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    price.bindTwoWay(other, format: { "<\($0)>" }, parse: { Int($0.dropFirst().dropLast()) })
    let log = combineLatest(text, other) { $0 + $1 }.recorded()
    text.value = "2"
    other.value = "<3>"
    other.value = "?"
    #expect(log.values == ["1<1>", "2<2>", "3<3>", "3?"])
  }

  @Test(arguments: [false, true])
  func disposeReleasesTheClosures(isInBatch: Bool) {
    final class Object {}
    weak var formatting: Object?
    weak var parsing: Object?
    let handle: Disposable
    do {
      let (first, second) = (Object(), Object())
      (formatting, parsing) = (first, second)
      handle = price.bindTwoWay(
        text,
        format: { [first] in
          _ = first
          return "\($0)"
        },
        parse: { [second] in
          _ = second
          return Int($0)
        })
    }
    #expect(formatting != nil && parsing != nil)
    if isInBatch { batch { handle.dispose() } } else { handle.dispose() }
    #expect(formatting == nil)
    #expect(parsing == nil)
  }

  @Test func formatMayDisposeItsBinding() {
    let handles = Handles()
    var deinitCount = 0
    var deinitCountDuringFormat = -1
    do {
      let onDeinit = OnDeinit { deinitCount += 1 }
      let binding = price.bindTwoWay(
        text,
        format: { number in
          _ = onDeinit
          for handle in handles.all { handle.dispose() }
          deinitCountDuringFormat = deinitCount
          return "\(number)"
        }, parse: { Int($0) })
      handles.all.append(binding)
    }
    price.value = 2
    #expect(deinitCountDuringFormat == 0)
    #expect(deinitCount == 1)
  }

  @Test func disposedBindingIsValid() {
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let save = Command(enabled: binding.isValid) {}
    text.value = "x"
    #expect(!save.isEnabled.value)
    binding.dispose()
    #expect(save.isEnabled.value)
  }

  @Test func parseMayDisposeItsBinding() {
    var binding: TwoWayBinding?
    binding = price.bindTwoWay(
      text, format: { "\($0)" },
      parse: { text in
        binding?.dispose()
        return Int(text)
      })
    text.value = "x"
    #expect(binding?.isDisposed == true && binding?.isValid.value == true)
  }

  @Test func bindingWithReleasedTextIsValid() {
    var text: Dynamic<String>? = Dynamic("")
    let binding = text.map {
      price.bindTwoWay($0, format: { "\($0)" }, parse: { Int($0) })
    }
    text?.value = "x"
    let log = binding?.isValid.recorded()
    text = nil
    price.value = 2
    #expect(log?.values == [false, true])
  }

  @Test func textOfMissingElementIsNotParsed() {
    struct Item: Identifiable, Equatable { let id: Int }
    let items: Dynamic<[Item]> = Dynamic([])
    let field = Dynamic("5")
    var parsed: [String] = []
    items[id: 1].bindTwoWay(field) {
      "\($0.id)"
    } parse: {
      parsed.append($0)
      return nil
    }
    #expect(parsed == [])
  }

  @Test func emptyTextSetsOptionalToNil() {
    let age = Dynamic<Int?>(nil)
    let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    #expect(text.value == "" && binding.isValid.value)
    text.value = "37"
    #expect(age.value == 37 && binding.isValid.value)
    text.value = "many"
    #expect(age.value == 37 && !binding.isValid.value)
    text.value = ""
    #expect(age.value == nil && binding.isValid.value)
    age.value = 40
    #expect(text.value == "40")
    age.value = nil
    #expect(text.value == "")
  }
}
