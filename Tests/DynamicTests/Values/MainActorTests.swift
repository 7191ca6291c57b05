import Dynamic
import DynamicTesting
import Testing

/// A Sendable model, which can be created on any thread.
private final class Model: Sendable {
  let name = Dynamic("")
  let count = Dynamic(0, name: "count")
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

  @Test func backgroundTaskSetsValueOnMainActor() async {
    let model = Model()
    let log = model.count.recorded()
    await Task.detached {
      let result = (1...10).reduce(0, +)
      await MainActor.run { model.count.value = result }
    }.value
    #expect(log.values == [0, 55])
  }

  @Test func listenersShareOneComputation() {
    var count = 0
    let source = Dynamic(1)
    let derived = source.map { value in
      count += 1
      return value
    }
    let logs = (0..<10).map { _ in derived.recorded() }
    source.value = 2
    #expect(count == 2)
    for log in logs { #expect(log.values == [1, 2]) }
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

  @Test func derivedValueIsReadOnly() {
    let count = Dynamic(0)
    let published: Listenable<Int> = count
    count.value = 1
    #expect(published.value == 1)
    #expect(!((count.map { $0 } as Any) is Dynamic<Int>))
  }
}
