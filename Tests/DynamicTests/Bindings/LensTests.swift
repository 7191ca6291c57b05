import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("lenses on fields")
struct LensTests {
  struct Form: Equatable {
    var name = "Ada"
    var address = Address()
  }

  struct Address: Equatable {
    var city = "London"
  }

  @Test func readsAndWritesItsField() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let logs = [name.recorded(), form[\.name].recorded(), form.map(\.name).recorded()]
    name.value = "Grace"
    #expect(form.value.name == "Grace")
    form.value.name = "Joan"
    #expect(name.value == "Joan")
    name.update { $0 += " of Arc" }
    #expect(form.value.name == "Joan of Arc")
    for log in logs { #expect(log.values == ["Ada", "Grace", "Joan", "Joan of Arc"]) }
  }

  @Test func deliversWheneverTheFormChanges() {
    let form = Dynamic(Form())
    let log = form[\.name].recorded()
    form.value.address.city = "Paris"
    form.value.name = "Grace"
    #expect(log.values == ["Ada", "Ada", "Grace"])
  }

  @Test func lensesNest() {
    let form = Dynamic(Form())
    let city = form[\.address][\.city]
    let cityLog = city.recorded()
    let formLog = form.recorded()
    city.value = "Paris"
    #expect(form.value.address.city == "Paris")
    #expect(cityLog.values == ["London", "Paris"])
    #expect(formLog.values.count == 2)
    form[\.address].value = Address(city: "Rome")
    #expect(cityLog.values == ["London", "Paris", "Rome"])
  }

  @Test func eachFieldHasItsOwnTwoWayBinding() {
    let form = Dynamic(Form())
    let name = Dynamic("")
    let city = Dynamic("")
    form[\.name] <<>>> name
    form[\.address.city] <<>>> city
    let log = combineLatest(name, city).map { "\($0.0) \($0.1)" }.recorded()
    form.value = Form(name: "Grace", address: Address(city: "Paris"))
    #expect(log.values == ["Ada London", "Grace Paris"])
    city.value = "Rome"
    name.value = "Joan"
    #expect(form.value == Form(name: "Joan", address: Address(city: "Rome")))
    #expect(log.values == ["Ada London", "Grace Paris", "Grace Rome", "Joan Rome"])
  }

  @Test func boundValueIsSetOnlyWhenItsFieldChanges() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let text = Dynamic("")
    name <<>>> text
    let nameLog = name.recorded()
    let textLog = text.recorded()
    form[\.address.city].value = "Paris"
    form.value.address.city = "Rome"
    #expect(nameLog.values == ["Ada", "Ada", "Ada"])
    #expect(textLog.values == ["Ada"])
  }

  @Test func boundLensDoesNotRetainTheForm() {
    var form: Dynamic<Form>? = Dynamic(Form())
    weak let weakForm = form
    let text = Dynamic("")
    if let form { form[\.name] <<>>> text }
    text.value = "Grace"
    #expect(form?.value.name == "Grace")
    form = nil
    #expect(weakForm == nil)
  }

  @Test func unobservedLensRetainsTheForm() {
    var form: Dynamic<Form>? = Dynamic(Form())
    let name = form?[\.name]
    weak let weakForm = form
    form = nil
    #expect(weakForm != nil)
    name?.value = "Grace"
    #expect(name?.value == "Grace")
    #expect(weakForm?.value.name == "Grace")
  }

  @Test func lensOnAnIndexStaysAtTheIndex() {
    let items = Dynamic(["a", "b", "c"])
    let second = items[\.[1]]
    let log = second.recorded()
    second.value = "B"
    items.update { $0.remove(at: 0) }
    #expect(log.values == ["b", "B", "c"])
    #expect(items.value == ["B", "c"])
  }

  @Test func keyPathMayContinueIntoAnElement() {
    let forms = Dynamic([Form(), Form(name: "Grace")])
    forms[\.[1].name].value = "Joan"
    #expect(forms.value.map(\.name) == ["Ada", "Joan"])
  }

  @Test func writeDoesNotCopyTheArray() {
    let items = Dynamic(Array(0..<1_000))
    let eleventh = items[\.[10]]
    let address = items.value.withUnsafeBufferPointer { $0.baseAddress }
    eleventh.value = -1
    #expect(items.value.withUnsafeBufferPointer { $0.baseAddress } == address)
    #expect(items.value[10] == -1)
  }
}
