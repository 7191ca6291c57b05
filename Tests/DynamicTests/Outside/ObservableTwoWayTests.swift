import Dynamic
import DynamicTesting
import Observation
import Testing

/// Values that read and write a property of an `@Observable` object.
@MainActor @Suite("Dynamic(model, property)")
struct ObservableTwoWayTests {
  @Observable @MainActor
  final class Model {
    var name = "Ada"
    var count = 0 {
      didSet { if count < 0 { count = 0 } }
    }
  }

  @Observable @MainActor
  final class Size { var height = 0.0 }

  struct Address: Equatable { var city = "", street = "" }

  @Observable @MainActor
  final class Place { var address = Address() }

  struct Home: Equatable { var address = Address() }

  @Observable @MainActor
  final class Owner { var home = Home() }

  @Observable @MainActor
  final class Profile { var nickname: String? = "Ada" }

  /// Reads the name again after each tracked change, like a SwiftUI view.
  @MainActor
  final class Observer {
    private(set) var seen: [String] = []
    private let model: Model

    init(_ model: Model) {
      self.model = model
      read()
    }

    private func read() {
      seen.append(
        withObservationTracking {
          model.name
        } onChange: {
          Task { @MainActor [weak self] in self?.read() }
        })
    }
  }

  private let model = Model()

  @Test func readsAndWrites() async {
    let name = Dynamic(model, \.name)
    let log = name.recorded()
    #expect(name.value == "Ada")
    name.value = "Grace"
    #expect(model.name == "Grace" && log.values == ["Ada", "Grace"])
    model.name = "Edsger"
    await runTurnsUntil { name.value == "Edsger" }
    await takeTurns()
    #expect(log.values == ["Ada", "Grace", "Edsger"])
  }

  @Test func followsATwoWayPartner() async {
    let field = Dynamic("")
    Dynamic(model, \.name) <<>>> field
    #expect(field.value == "Ada")
    field.value = "Grace"
    #expect(model.name == "Grace")
    await takeTurns()
    model.name = "Edsger"
    await runTurnsUntil { field.value == "Edsger" }
    #expect(field.value == "Edsger")
    field.value = "Barbara"
    #expect(model.name == "Barbara")
  }

  @Test func eachChangeIsDeliveredOnce() async {
    let observer = Observer(model)
    let field = Dynamic("")
    let name = Dynamic(model, \.name)
    let log = name.recorded()
    name <<>>> field
    let fieldLog = field.recorded()
    for step in 1...6 {
      if step % 2 == 0 { field.value = "\(step)" } else { model.name = "\(step)" }
      await runTurnsUntil { observer.seen.last == "\(step)" && name.value == "\(step)" }
      await takeTurns()
    }
    let expected = ["Ada", "1", "2", "3", "4", "5", "6"]
    #expect(observer.seen == expected)
    #expect(log.values == expected)
    #expect(fieldLog.values == expected)
  }

  @Test func valueFollowsACorrectionByTheObject() async {
    let count = Dynamic(model, \.count)
    let log = count.recorded()
    count.value = -5
    await runTurnsUntil { count.value == 0 }
    #expect(log.values.last == 0)
  }

  @Test func fieldWriteKeepsOtherFields() async {
    let place = Place()
    let address = Dynamic(place, \.address)
    let city = address[\.city]
    let street = address[\.street]
    street.addListener { _ in }
    place.address.street = "12 St James's Square"
    city.value = "London"
    #expect(place.address == Address(city: "London", street: "12 St James's Square"))
  }

  @Test func storedValueRetainsModelAndBindingDoesNot() async {
    weak var weakModel: Model?
    weak var weakName: Dynamic<String>?
    let field = Dynamic("")
    do {
      let model = Model()
      weakModel = model
      let name = Dynamic(model, \.name)
      weakName = name
      name <<>>> field
    }
    await takeTurns()
    #expect(weakModel == nil)
    field.value = "x"
    #expect(weakName == nil)
    var kept: Dynamic<String>?
    do {
      let model = Model()
      kept = Dynamic(model, \.name)
    }
    kept?.value = "still there"
    #expect(kept?.value == "still there")
  }

  @Test func refusedWriteKeepsTheObjectsChange() async {
    let profile = Profile()
    let nickname = Dynamic(profile, \.nickname)
    let text = nickname[placeholder: "none"]
    #expect(text.value == "Ada")
    let log = nickname.recorded()
    profile.nickname = nil
    text.value = "Grace"
    await takeTurns()
    #expect(text.value == "none")
    #expect(profile.nickname == nil)
    #expect(log.values == ["Ada", nil])
  }

  @Test func nanIsDeliveredOnce() async {
    let first = Size()
    let second = Size()
    let height = Dynamic(first, \.height)
    let copy = Dynamic(second, \.height)
    height <<>>> copy
    var calls = 0
    height.addListener { _ in calls += 1 }
    height.value = .nan
    for _ in 0..<20 { await Task { @MainActor in }.value }
    #expect(calls == 1)
    #expect(second.height.isNaN)
    second.height = 2
    for _ in 0..<20 { await Task { @MainActor in }.value }
    #expect(height.value == 2 && calls == 2)
  }
}
