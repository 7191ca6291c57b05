import Dynamic
import DynamicTesting
import Testing

/// Can be created on any thread.
private final class Model: Sendable {
  let name = Dynamic("", name: "name")
}

@MainActor @Suite("main actor")
struct MainActorTests {
  @Test func modelOfSendableValuesMayBeCreatedOnAnyThread() async {
    let model = await Task.detached { Model() }.value
    let log = model.name.recorded()
    model.name.value = "Ada"
    #expect(log.values == ["", "Ada"])
  }

  @Test func dynamicHoldsNonSendableObject() {
    final class Controller {}
    let controller = Controller()
    let current = Dynamic<Controller?>(nil)
    current.value = controller
    #expect(Dynamic(controller).value === controller)
    #expect(current.value === controller)
  }

  @Test func propertyWrapperProjectsItsDynamic() {
    final class Person {
      @Dynamic var name = "Ada"
    }
    let person = Person()
    let log = person.$name.recorded()
    person.name = "Grace"
    person.$name.value = "Joan"
    #expect(person.name == "Joan")
    #expect(log.values == ["Ada", "Grace", "Joan"])
  }
}
