import Dynamic
import DynamicTesting
import Observation
import Testing

@MainActor @Suite("Dynamic(model, property)")
struct ObservableTwoWayTests {
  @Observable @MainActor
  final class Model {
    var name = "Ada" {
      didSet { nameWrites.append(name) }
    }
    @ObservationIgnored var nameWrites: [String] = []
    var count = 0 {
      didSet { if count < 0 { count = 0 } }
    }
    var height = 0.0
    var address = Address()
    var quantity: Int {
      get { storedQuantity }
      set { storedQuantity = min(newValue, 10) }
    }
    private var storedQuantity = 10
  }

  struct Address: Equatable { var city = "", street = "" }

  private let model = Model()

  @Test func readsAndWrites() async {
    let name = Dynamic(model, \.name)
    let log = name.recorded()
    #expect(name.value == "Ada")
    name.value = "Grace"
    #expect(model.name == "Grace" && log.values == ["Ada", "Grace"])
    model.name = "Edsger"
    await runTasksUntil { name.value == "Edsger" }
    await runPendingTasks()
    #expect(log.values == ["Ada", "Grace", "Edsger"])
  }

  @Test func controlIsResetWhenTheObjectKeepsItsOldValue() async {
    let quantity = Dynamic(model, \.quantity)
    let control = Dynamic(0)
    quantity <<>>> control
    control.value = 11
    await runPendingTasks()
    #expect([model.quantity, quantity.value, control.value] == [10, 10, 10])
  }

  @Test func eachChangeIsDeliveredAndWrittenOnce() async {
    let text = Dynamic("")
    let name = Dynamic(model, \.name)
    let log = name.recorded()
    name <<>>> text
    let textLog = text.recorded()
    for step in 1...6 {
      if step % 2 == 0 { text.value = "\(step)" } else { model.name = "\(step)" }
      await runTasksUntil { name.value == "\(step)" }
      await runPendingTasks()
    }
    #expect(log.values == ["Ada", "1", "2", "3", "4", "5", "6"])
    #expect(textLog.values == ["Ada", "1", "2", "3", "4", "5", "6"])
    #expect(model.nameWrites == ["1", "2", "3", "4", "5", "6"])
  }

  @Test func valueFollowsACorrectionByTheObject() async {
    let count = Dynamic(model, \.count)
    let log = count.recorded()
    count.value = -5
    await runTasksUntil { count.value == 0 }
    #expect(log.values.last == 0)
  }

  @Test func changesOfTwoPropertiesAreDeliveredTogether() async {
    let log = combineLatest(Dynamic(model, \.name), Dynamic(model, \.count)) { "\($0) \($1)" }
      .recorded()
    model.name = "Bob"
    model.count = 2
    await runTasksUntil { log.values.count > 1 }
    #expect(log.values == ["Ada 0", "Bob 2"])
  }

  @Test func fieldWriteKeepsOtherFields() async {
    let address = Dynamic(model, \.address)
    let city = address[\.city]
    let street = address[\.street]
    street.addListener { _ in }
    model.address.street = "12 St James's Square"  // `address` is not updated yet
    city.value = "London"
    #expect(model.address == Address(city: "London", street: "12 St James's Square"))
  }

  @Test func valueRetainsModelButBindingDoesNot() async {
    weak var weakModel: Model?
    weak var weakName: Dynamic<String>?
    let text = Dynamic("")
    do {
      let model = Model()
      weakModel = model
      let name = Dynamic(model, \.name)
      weakName = name
      name <<>>> text
    }
    await runPendingTasks()
    #expect(weakModel == nil && weakName == nil)
    text.value = "x"  // Must not use the released model.
    weak var keptModel: Model?
    let kept: Dynamic<String>
    do {
      let model = Model()
      keptModel = model
      kept = Dynamic(model, \.name)
    }
    kept.value = "still there"
    #expect(keptModel?.name == "still there" && kept.value == "still there")
  }

  /// NaN does not equal itself, but reading it back from the property must not count as a change.
  @Test func nanIsDeliveredOnce() async {
    let height = Dynamic(model, \.height)
    let log = height.recorded()
    height.value = .nan
    await runPendingTasks()
    #expect(log.values.count == 2)
  }
}
