import Dynamic
import Testing

@MainActor @Suite("listeners with an owner")
struct OwnerListenersTests {
  final class Owner {
    var received: [Int] = []
  }

  @Test func closureReceivesItsOwner() {
    let source = Dynamic(1)
    let bindingOwner = Owner()
    let listenerOwner = Owner()
    source.bind(to: bindingOwner) { owner, value in owner.received.append(value) }
    source.addListener(to: listenerOwner) { owner, value in owner.received.append(value) }
    source.value = 2
    #expect(bindingOwner.received == [1, 2])
    #expect(listenerOwner.received == [2])
  }

  @Test func bindingsEndWithTheirOwner() {
    let source = Dynamic(1)
    var object: AnyObject? = Owner()  // Owners of type `AnyObject` have separate overloads.
    var received: [Int] = []
    let handles = [
      source.bind(to: object!) { received.append($0 is Owner ? $1 : -1) },
      source.addListener(to: object!) { received.append($0 is Owner ? $1 : -1) },
      source.bind(PropertyModifier<Int>(object!) { received.append(10 * $1) }),
    ]
    #expect(received == [1, 10])
    source.value = 2
    #expect(received == [1, 10, 2, 2, 20])
    weak let released = object
    object = nil
    #expect(released == nil)
    source.value = 3
    #expect(received.count == 5)
    for handle in handles { #expect(handle.isDisposed) }
  }

  @Test func nextDeliveryReleasesTheClosureOfAReleasedOwner() {
    let source = Dynamic(1)
    weak var captured: Owner?
    do {
      let owner = Owner()
      let object = Owner()
      captured = object
      source.addListener(to: owner) { [object] owner, value in object.received.append(value) }
    }
    source.value = 2
    #expect(captured == nil)
  }

  @Test func ownerReleasedDuringADeliveryReceivesNothing() {
    final class Holder { var owner: Owner? = Owner() }
    let holder = Holder()
    let source = Dynamic(1)
    var received: [Int] = []
    source.addListener { _ in holder.owner = nil }
    if let owner = holder.owner { source.addListener(to: owner) { received.append($1) } }
    source.value = 2
    #expect(received.isEmpty)
  }
}
