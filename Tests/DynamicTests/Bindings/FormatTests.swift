import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("bindTwoWay with a format")
struct FormatTests {
  final class Object {}

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
    let validityLog = binding.isValid.recorded()
    text.value = "x"
    text.value = "xy"
    #expect(text.value == "xy")
    text.value = "4"
    #expect(log.values == [1, 4])
    #expect(validityLog.values == [true, false, true])
  }

  @Test func invalidTextLeavesAnOptionalUnchanged() {
    let count = Dynamic<Int?>(1)
    let binding = count.bindTwoWay(
      text, format: { $0?.description ?? "" }, parse: { Int($0) })
    #expect(text.value == "1")
    text.value = "1x"
    #expect(count.value == 1 && !binding.isValid.value)
    text.value = ""
    #expect(count.value == nil && binding.isValid.value)
  }

  @Test func textFormattedFromNilSetsNil() {
    let count = Dynamic<Int?>(1)
    let binding = count.bindTwoWay(
      text, format: { $0.map { "\($0)" } ?? "none" }, parse: { Int($0) })
    text.value = "none"
    #expect(count.value == nil && binding.isValid.value)
  }

  @Test func disposingOfTheBagSetsIsValidToTrue() {
    let isValid = Dynamic(true)
    let bag = DisposeBag()
    bag.collect {
      price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) }).isValid >>> isValid
    }
    text.value = "x"
    #expect(!isValid.value)
    bag.dispose()
    #expect(isValid.value)
  }

  @Test func releasingTheBagOrTheControlSetsIsValidToTrue() async {
    final class Control: DynamicalObject { let defaultDynamicProperty = Dynamic("") }
    var (bag, control): (DisposeBag?, Control?) = (DisposeBag(), Control())
    let inBag = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    if let bag { inBag.disposed(by: bag) }
    let ofControl = control.map { price.bindTwoWay($0, format: { "\($0)" }, parse: { Int($0) }) }
    text.value = "x"
    control?.defaultDynamicProperty.value = "x"
    #expect(!inBag.isValid.value && ofControl?.isValid.value == false)
    (bag, control) = (nil, nil)
    await runPendingTasks()
    #expect(inBag.isValid.value && ofControl?.isValid.value == true)
  }

  @Test func settingTheModelMakesTheTextValid() {
    let binding = price.bindTwoWay(
      text, format: { $0 == 0 ? "free" : "\($0)" }, parse: { Int($0) })
    text.value = "free"
    #expect(!binding.isValid.value)
    price.value = 0
    #expect(binding.isValid.value)
  }

  @Test func settingTheModelDoesNotCallParse() {
    var parsedTexts: [String] = []
    let binding = price.bindTwoWay(
      text, format: { "\($0)" },
      parse: {
        parsedTexts.append($0)
        return Int($0).flatMap { $0 < 10 ? $0 : nil }
      })
    price.value = 1_000
    #expect(text.value == "1000" && parsedTexts == [] && binding.isValid.value)
    text.value = "2000"
    #expect(price.value == 1_000 && parsedTexts == ["2000"] && !binding.isValid.value)
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

  @Test func disposeReleasesTheClosures() {
    weak var captured: Object?
    let binding: Disposable
    do {
      let object = Object()
      captured = object
      binding = price.bindTwoWay(
        text,
        format: { [object] in
          _ = object
          return "\($0)"
        },
        parse: { [object] in
          _ = object
          return Int($0)
        })
    }
    #expect(captured != nil)
    binding.dispose()
    #expect(captured == nil)
  }

  @Test func disposeSetsIsValidToTrue() {
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let save = Command(enabled: binding.isValid) {}
    text.value = "x"
    #expect(!save.isEnabled.value)
    binding.dispose()
    #expect(save.isEnabled.value)
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

  @Test func listenerOfIsValidMayDisposeOfTheBinding() {
    let bag = DisposeBag()
    let binding = price.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    binding.disposed(by: bag)
    binding.isValid.addListener { if !$0 { bag.dispose() } }
    let log = binding.isValid.recorded()
    text.value = "x"
    #expect(log.values == [true, false, true])
  }
}
