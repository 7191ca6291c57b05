import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("lenses on optionals")
struct OptionalLensTests {
  struct Form: Equatable {
    var name = ""
    var address: String?
  }

  @Test func writeToADefaultLensReplacesNil() {
    let value = Dynamic<Int?>(nil)
    let lens = value[default: 7]
    let log = lens.recorded()
    lens.value += 1
    value.value = nil
    value.value = 3
    #expect(log.values == [7, 8, 7, 3])
    #expect(value.value == 3)
  }

  @Test func placeholderLensIgnoresWritesWhileNil() {
    let value = Dynamic<Int?>(nil)
    let lens = value[placeholder: 7]
    lens.value = 8
    #expect(value.value == nil && lens.value == 7)
    value.value = 1
    lens.value = 2
    #expect(value.value == 2 && lens.value == 2)
  }

  @Test func onlyDefaultLensSetsANilField() {
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
    let form = Dynamic<Form?>(nil)
    let address = form[default: Form(name: "Ada")][\.address][default: ""]
    address.value = "here"
    #expect(form.value == Form(name: "Ada", address: "here"))
    form.value = nil
    let name = form[placeholder: Form()][\.name]
    name.value = "nobody"
    #expect(form.value == nil)
  }
}
