import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("lenses on fields")
struct FieldTests {
  struct Form: Equatable {
    var name = "Ada"
    var address = Address()
  }

  struct Address: Equatable {
    var city = "London"
  }

  @Test func followsItsField() {
    let form = Dynamic(Form())
    let name = form[\.name]
    #expect(name.value == "Ada")
    form.value.name = "Grace"
    #expect(name.value == "Grace")
  }

  @Test func writeChangesTheWhole() {
    let form = Dynamic(Form())
    let log = form.recorded()
    form[\.name].value = "Grace"
    #expect(form.value.name == "Grace")
    #expect(log.values.map(\.name) == ["Ada", "Grace"])
  }

  @Test func deliversWheneverTheWholeChanges() {
    let form = Dynamic(Form())
    let log = form[\.name].recorded()
    form.value.address.city = "Paris"
    form.value.name = "Grace"
    #expect(log.values == ["Ada", "Ada", "Grace"])
  }

  @Test func writeIsDeliveredOnce() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let log = name.recorded()
    let other = form[\.name].recorded()
    name.value = "Grace"
    #expect(log.values == ["Ada", "Grace"])
    #expect(other.values == ["Ada", "Grace"])
  }

  @Test func lensesNest() {
    let form = Dynamic(Form())
    let city = form[\.address][\.city]
    let log = city.recorded()
    let whole = form.recorded()
    city.value = "Paris"
    #expect(form.value.address.city == "Paris")
    #expect(log.values == ["London", "Paris"])
    #expect(whole.values.count == 2)
    form[\.address].value = Address(city: "Rome")
    #expect(log.values == ["London", "Paris", "Rome"])
  }

  @Test func allLensesAreUpToDateAfterAWrite() {
    let form = Dynamic(Form())
    let observed = form[\.name]
    observed.addListener { _ in }
    let unobserved = form[\.name]
    batch {
      observed.value = "Grace"
      #expect(unobserved.value == "Grace")
      #expect(observed.value == "Grace")
      unobserved.value = "Joan"
      #expect(observed.value == "Joan")
      #expect(form.value.name == "Joan")
    }
    #expect(observed.value == "Joan")
  }

  @Test func followsATwoWayPartner() {
    let form = Dynamic(Form())
    let field = Dynamic("")
    form[\.name] <<>>> field
    #expect(field.value == "Ada")
    field.value = "Grace"
    #expect(form.value.name == "Grace")
    form.value.name = "Joan"
    #expect(field.value == "Joan")
  }

  @Test func eachFieldFollowsItsOwnPartner() {
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

  @Test func lensWithAPartnerDeliversWheneverTheWholeChanges() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let city = form[\.address.city]
    let field = Dynamic("")
    name <<>>> field
    let log = name.recorded()
    let fields = field.recorded()
    city.value = "Paris"
    #expect(log.values == ["Ada", "Ada"])
    form.value.address.city = "Rome"
    #expect(log.values == ["Ada", "Ada", "Ada"])
    batch { city.value = "Oslo" }
    #expect(log.values == ["Ada", "Ada", "Ada", "Ada"])
    // The partner is not written, because the name did not change.
    #expect(fields.values == ["Ada"])
  }

  @Test func fieldsSharingAPartnerFollowEachOther() {
    let form = Dynamic(Form(name: "Ada", address: Address(city: "Ada")))
    let name = form[\.name]
    let city = form[\.address.city]
    let field = Dynamic("Ada")
    field <<>>> name
    field <<>>> city
    let log = combineLatest(name, city, field) { [$0, $1, $2] }.recorded()
    field.value = "Grace"
    #expect(log.values.last == ["Grace", "Grace", "Grace"])
    city.value = "Joan"
    #expect(log.values.last == ["Joan", "Joan", "Joan"])
    form.value.name = "Jean"
    #expect(log.values.last == ["Jean", "Jean", "Jean"])
    #expect(form.value == Form(name: "Jean", address: Address(city: "Jean")))
    #expect(log.values.count == 4)
  }

  @Test func updateChangesTheWhole() {
    let form = Dynamic(Form())
    let log = form.recorded()
    form[\.name].update { $0 += " L." }
    #expect(form.value.name == "Ada L.")
    #expect(log.values.count == 2)
  }

  @Test func correctionOfTheWholeReachesTheLens() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let log = name.recorded()
    form.addListener { if $0.name.isEmpty { form.value.name = "Nobody" } }
    name.value = ""
    #expect(log.values == ["Ada", "", "Nobody"])
    #expect(name.value == "Nobody")
  }

  @Test func combineLatestOfLensAndWholeHasNoGlitch() {
    let form = Dynamic(Form())
    let name = form[\.name]
    let log = combineLatest(form, name).map { [$0.0.name, $0.1] }.recorded()
    name.value = "Grace"
    form.value.name = "Joan"
    #expect(log.values == [["Ada", "Ada"], ["Grace", "Grace"], ["Joan", "Joan"]])
  }

  @Test func boundLensIsReleasedWithItsWhole() {
    var form: Dynamic<Form>? = Dynamic(Form())
    weak let weakForm = form
    let field = Dynamic("")
    weak let lens = form.map { form in
      let lens = form[\.name]
      lens <<>>> field
      return lens
    }
    field.value = "Grace"
    #expect(form?.value.name == "Grace")
    form = nil
    #expect(weakForm == nil)
    field.value = "Joan"
    #expect(lens == nil)
  }

  @Test func unobservedLensRetainsTheWhole() {
    var form: Dynamic<Form>? = Dynamic(Form())
    let name = form?[\.name]
    weak let weakForm = form
    form = nil
    #expect(weakForm != nil)
    name?.value = "Grace"
    #expect(name?.value == "Grace")
    #expect(weakForm?.value.name == "Grace")
  }

  @Test func lossyFormatIsNotWrittenBack() {
    let form = Dynamic(Form())
    let field = Dynamic("")
    form[\.name].bindTwoWay(field, format: { $0.uppercased() }, parse: { $0 })
    form.value.name = "Grace"
    #expect(field.value == "GRACE")
    #expect(form.value.name == "Grace")
  }
}
