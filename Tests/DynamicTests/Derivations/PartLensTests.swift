import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("lenses on optionals and enum cases")
struct PartLensTests {
  struct Form: Equatable {
    var name = ""
    var address: String?
  }

  enum Payment: Equatable {
    case cash
    case card(String)
  }

  private func number(of payment: Dynamic<Payment>) -> Dynamic<String?> {
    payment[case: Payment.card, { if case .card(let number) = $0 { number } else { nil } }]
  }

  @Test func writeReplacesTheDefault() {
    let value = Dynamic<Int?>(nil)
    let lens = value[default: 7]
    let log = lens.recorded()
    lens.value += 1
    value.value = nil
    value.value = 3
    #expect(log.values == [7, 8, 7, 3])
    #expect(value.value == 3)
  }

  @Test func writeDoesNotReplaceThePlaceholder() {
    let value = Dynamic<Int?>(nil)
    let lens = value[placeholder: 7]
    lens.value = 8
    #expect(value.value == nil && lens.value == 7)
    value.value = 1
    lens.value = 2
    #expect(value.value == 2 && lens.value == 2)
  }

  @Test func onlyDefaultLensWritesAMissingField() {
    let form = Dynamic(Form())
    let withDefault = form[\.address][default: ""]
    let withPlaceholder = form[\.address][placeholder: "none"]
    withPlaceholder.value = "nowhere"
    #expect(form.value.address == nil && withPlaceholder.value == "none")
    withDefault.value = "here"
    #expect(form.value.address == "here" && withPlaceholder.value == "here")
    withPlaceholder.value = "there"
    #expect(form.value.address == "there" && withDefault.value == "there")
  }

  @Test func optionalLensesNest() {
    let outer = Dynamic<Form?>(nil)
    let address = outer[default: Form(name: "Ada")][\.address][default: ""]
    address.value = "here"
    #expect(outer.value == Form(name: "Ada", address: "here"))
    outer.value = nil
    let name = outer[placeholder: Form()][\.name]
    name.value = "nobody"
    #expect(outer.value == nil)
  }

  @Test func caseLensReadsAndWritesAssociatedValue() {
    let payment = Dynamic(Payment.card("1"))
    let number = number(of: payment)
    let log = number.recorded()
    number.value = "2"
    #expect(payment.value == .card("2"))
    payment.value = .cash
    number.value = nil
    #expect(payment.value == .cash)
    number[placeholder: ""].value = "3"
    #expect(payment.value == .cash)
    number.value = "4"
    #expect(payment.value == .card("4"))
    #expect(log.values == ["1", "2", nil, nil, "4"])
  }

  @Test func caseLensWritesNilToAnOptionalEnumOnlyInItsCase() {
    let payment = Dynamic<Payment?>(.card("1"))
    let number = payment[
      case: { (number: String) in .card(number) },
      { if case .card(let number) = $0 { number } else { nil } }]
    number.value = nil
    #expect(payment.value == nil)
    payment.value = .cash
    number.value = nil
    #expect(payment.value == .cash)
  }
}
