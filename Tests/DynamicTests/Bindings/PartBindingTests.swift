import Dynamic
import Testing

/// A two-way binding of a lens such as `form[\.age]` ignores changes of the form's other fields.
/// For example, a change of `billing` does not overwrite the text typed for the age.
@MainActor @Suite("bindTwoWay with a lens")
struct PartBindingTests {
  struct Form: Equatable {
    var age = 36
    var euros = ""
    var billing = "a"
    var shipping = ""
  }

  struct Todo: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  let form = Dynamic(Form())
  let text = Dynamic("")

  @Test func invalidTextStaysWhileOtherFieldsChange() {
    let binding = form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    text.value = "x"
    form.value.billing = "b"
    #expect(text.value == "x" && !binding.isValid.value)
    form.value.age = 40
    #expect(text.value == "40" && binding.isValid.value)
    text.value = "y"
    form.value.age = 41
    #expect(text.value == "41" && binding.isValid.value)
  }

  @Test func resetReplacesInvalidText() {
    let binding = form[\.age].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let log = binding.isValid.recorded()
    text.value = "x"
    form.value = Form()
    #expect(text.value == "x")
    binding.reset()
    #expect(text.value == "36" && log.values == [true, false, true])
    text.value = "x"
    binding.reset()
    #expect(text.value == "36" && binding.isValid.value && form.value.age == 36)
  }

  @Test func correctionByDidSetReachesBothSides() {
    struct Order { var copies = 1 { didSet { copies = min(copies, 3) } } }
    let order = Dynamic(Order())
    let number = Dynamic(0)
    order[\.copies] <<>>> number
    order[\.copies].bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    let log = number.recorded()
    number.value = 3
    number.value = 9
    #expect(number.value == 3 && text.value == "3" && order.value.copies == 3)
    text.value = "7"
    #expect(text.value == "3" && order.value.copies == 3)
    #expect(log.values == [1, 3, 3])
  }

  @Test func contradictoryCorrectionsDoNotHang() {
    struct Low { var number = 1 { didSet { number = min(number, 3) } } }
    struct High { var number = 6 { didSet { number = max(number, 5) } } }
    let (low, high) = (Dynamic(Low()), Dynamic(High()))
    low[\.number] <<>>> high[\.number]
    high[\.number].value = 9
    low[\.number].value = 2
    #expect(low.value.number <= 3 && high.value.number >= 5)
  }

  @Test func lossyFormatKeepsTheExactValueWhileOtherFieldsChange() {
    let cents = Dynamic(1234)
    let euros = form[\.euros]
    cents.bindTwoWay(euros, format: { "\($0 / 100)" }, parse: { Int($0).map { $0 * 100 } })
    form.value.age = 37
    #expect(cents.value == 1234 && form.value.euros == "12")
    form.value.euros = "13"
    #expect(cents.value == 1300)
  }

  @Test func editReplacesNaN() {
    struct Sample: Equatable { var weight = Double.nan }
    let sample = Dynamic(Sample())
    let binding = sample[\.weight].bindTwoWay(
      text, format: { $0.isNaN ? "" : "\($0)" }, parse: { Double($0) })
    text.value = "x"
    #expect(!binding.isValid.value)
    text.value = "70"
    #expect(sample.value.weight == 70 && binding.isValid.value)
  }

  @Test func controlOverwritesAnUnreportedChangeOfTheStore() {
    var store = [2]
    let value = Dynamic(reading: { store }, writing: { store = $0 })
    let control = Dynamic(0)
    value[\.[0]] <<>>> control
    store = [9]
    control.value = 2
    #expect(store == [2])
  }

  @Test func twoFieldsOfOneFormFollowEachOther() {
    form[\.billing] <<>>> form[\.shipping]
    #expect(form.value.shipping == "a")
    form[\.shipping].value = "b"
    #expect(form.value.billing == "b" && form.value.shipping == "b")
    form.value.billing = "c"
    #expect(form.value.billing == "c" && form.value.shipping == "c")
    form.value.age = 37
    form.value.shipping = "d"
    #expect(form.value.billing == "d" && form.value.shipping == "d")
  }

  @Test(arguments: [false, true])
  func boundTextFollowsElementAppendedLater(isLensOnLeft: Bool) {
    let todos = Dynamic([Todo(id: 1)])
    text.value = "draft"
    let title = todos[id: 9][\.title]
    if isLensOnLeft { title <<>>> text } else { text <<>>> title }
    #expect(text.value == "draft")
    todos.update { $0.append(Todo(id: 9, title: "nine")) }
    #expect(text.value == "nine")
    text.value = "ten"
    #expect(todos.value[1].title == "ten")
  }

  @Test func reinsertedElementReplacesTextTypedMeanwhile() {
    let todos = Dynamic([Todo(id: 1, title: "a")])
    todos[id: 1][\.title] <<>>> text
    todos.value = []
    text.value = "x"
    todos.value = [Todo(id: 1, title: "a")]
    #expect(text.value == "a")
  }

  @Test func newValueReplacesTextTypedWhileTheOptionalWasNil() {
    let selectedName = Dynamic<String?>(nil)
    selectedName[placeholder: ""] <<>>> text
    text.value = "abc"
    selectedName.value = ""
    #expect(text.value == "")
  }
}
