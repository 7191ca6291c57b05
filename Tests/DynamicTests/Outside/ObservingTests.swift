import Dynamic
import DynamicTesting
import Observation
import Testing

@MainActor @Suite("Listenable(observing:)")
struct ObservingTests {
  @Observable final class Cart {
    var total = 0
  }

  final class Label {
    var text = ""
  }

  @Test func changesInOneTurnAreDeliveredTogether() async {
    let cart = Cart()
    let log = Listenable(observing: cart) { $0.total }.recorded()
    cart.total = 1
    #expect(log.values == [0])
    await runTasksUntil { log.values.count > 1 }
    cart.total = 2
    cart.total = 3
    await runTasksUntil { log.values.count > 2 }
    #expect(log.values == [0, 1, 3])
  }

  @Test func followsEachObjectReadByTheClosure() async {
    let carts = [Cart(), Cart()]
    let sum = Listenable(observing: { carts[0].total + carts[1].total })
    let log = sum.recorded()
    carts[0].total = 1
    await runTasksUntil { log.values.count > 1 }
    carts[1].total = 2
    await runTasksUntil { log.values.count > 2 }
    #expect(log.values == [0, 1, 3])
  }

  // MARK: Lifetime

  @Test func valueWithoutListenersRetainsTheObject() async {
    weak var weakCart: Cart?
    var total: Listenable<Int>?
    do {
      let cart = Cart()
      weakCart = cart
      total = Listenable(observing: cart) { $0.total }
      total?.addListener { _ in }.dispose()
    }
    #expect(weakCart != nil)
    weakCart?.total = 2
    await runTasksUntil { total?.value == 2 }
    #expect(total?.value == 2)
    total = nil
    #expect(weakCart == nil)
  }

  @Test func objectRetainsTheValueWithListeners() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    weak var captured: Label?
    var received: [String] = []
    if let cart {
      let label = Label()
      captured = label
      Listenable(observing: cart) { $0.total }.map { [label] total in
        _ = label
        return "\(total)"
      }.bind { received.append($0) }
    }
    for round in 1...3 {
      cart?.total = round
      await runTasksUntil { received.count == round + 1 }
    }
    #expect(received == ["0", "1", "2", "3"])
    #expect(captured != nil)
    cart = nil
    #expect(weakCart == nil)
    #expect(captured == nil)
  }

  @Test func changeAfterReleaseOfTargetEndsTheBinding() async {
    let cart = Cart()
    weak var captured: Label?
    weak var weakLabel: Label?
    do {
      let (label, object) = (Label(), Label())
      (weakLabel, captured) = (label, object)
      Listenable(observing: cart) { $0.total }.bind(to: label) { [object] label, total in
        label.text = "\(total)"
        _ = object
      }
      cart.total = 1
      await runTasksUntil { label.text == "1" }
      #expect(label.text == "1")
    }
    #expect(weakLabel == nil)
    cart.total = 2
    await runTasksUntil { captured == nil }
    #expect(captured == nil)
  }

  @Test func keepsLastValueAfterObjectIsReleased() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let total = cart.map { Listenable(observing: $0) { $0.total } }
    let handle = total?.addListener { _ in }
    cart?.total = 1
    await runTasksUntil { total?.value == 1 }
    cart = nil
    #expect(weakCart == nil)
    #expect(total?.value == 1)
    handle?.dispose()
    #expect(total?.value == 1)
  }

  @Test func disposingOfTheListenerReleasesTheCapturedObject() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let handle: Disposable
    do {
      let value = Listenable(observing: { [cart] in cart?.total ?? 0 })
      handle = value.addListener { _ in }
      cart?.total = 1
      await runTasksUntil { value.value == 1 }
      #expect(value.value == 1)
    }
    cart = nil
    #expect(weakCart != nil)
    handle.dispose()
    await runPendingTasks()
    #expect(weakCart == nil)
  }

  @Test func mayBeReleasedOnAnotherThread() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    var total = cart.map { Listenable(observing: $0) { $0.total } }
    releaseInBackground(&total)
    cart?.total = 1
    await runPendingTasks()
    cart = nil
    #expect(weakCart == nil)
  }

  @Test func objectsMayBeReleasedWhileListenersAreDisposed() async {
    var carts = (0..<300).map { _ in Cart() }
    let totals = carts.map { Listenable(observing: $0) { $0.total } }
    var handles = totals.map { $0.addListener { _ in } }
    for cart in carts { cart.total = 1 }
    await runTasksUntil { totals.allSatisfy { $0.value == 1 } }
    repeatWhileReleasingInBackground(&carts) { handles.popLast()?.dispose() }
    for handle in handles { handle.dispose() }
    #expect(totals.allSatisfy { $0.value == 1 })
  }

  @Test func changeBeforeReleaseOfTheObjectIsDelivered() async throws {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let log = try #require(cart.map { Listenable(observing: $0) { $0.total }.recorded() })
    cart?.total = 5
    cart = nil
    await runTasksUntil { log.values.count > 1 }
    #expect(log.values == [0, 5])
    #expect(weakCart == nil)
  }
}
