import Dynamic
import DynamicTesting
import Observation
import Testing

@MainActor @Suite("Listenable(observing:)")
struct ObservingTests {
  @Observable final class Cart {
    var total = 0
    var note = ""
  }

  @Observable final class Temporary {
    var number = 1
    @ObservationIgnored let target: Dynamic<Int>

    init(_ target: Dynamic<Int>) { self.target = target }

    deinit {
      let target = target
      MainActor.assumeIsolated { target.value += 1 }
    }
  }

  final class Label {
    var text = ""
  }

  @Test func followsAnObjectInTheNextTurn() async {
    let cart = Cart()
    let log = Listenable(observing: cart) { $0.total }.recorded()
    cart.total = 1
    #expect(log.values == [0])
    await runTurnsUntil { log.values.count > 1 }
    cart.total = 2
    cart.total = 3
    await runTurnsUntil { log.values.count > 2 }
    #expect(log.values == [0, 1, 3])
  }

  @Test func followsAClosure() async {
    let carts = [Cart(), Cart()]
    let sum = Listenable(observing: { carts[0].total + carts[1].total })
    let log = sum.recorded()
    carts[0].total = 1
    await runTurnsUntil { log.values.count > 1 }
    carts[1].total = 2
    await runTurnsUntil { log.values.count > 2 }
    #expect(log.values == [0, 1, 3])
  }

  @Test func otherPropertiesAreIgnored() async {
    let cart = Cart()
    let log = Listenable(observing: cart) { $0.total }.recorded()
    cart.note = "x"
    await takeTurns()
    #expect(log.values == [0])
  }

  @Test func followsWhileUnobserved() async {
    let cart = Cart()
    let total = Listenable(observing: cart) { $0.total }
    let text = total.map { "\($0)" }
    #expect(text.value == "0")
    cart.total = 1
    await runTurnsUntil { total.value == 1 }
    #expect(text.value == "1")
  }

  // MARK: Lifetime

  @Test func unobservedValueRetainsTheObject() async {
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
    await runTurnsUntil { total?.value == 2 }
    #expect(total?.value == 2)
    weak let weakTotal = total
    total = nil
    #expect(weakTotal == nil)
    #expect(weakCart == nil)
  }

  @Test func objectRetainsTheObservedValue() async {
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
      await runTurnsUntil { received.count == round + 1 }
    }
    #expect(received == ["0", "1", "2", "3"])
    #expect(captured != nil)
    cart = nil
    #expect(weakCart == nil)
    #expect(captured == nil)
  }

  @Test func unstoredBindingEndsWithItsTarget() async {
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
      await runTurnsUntil { label.text == "1" }
      #expect(label.text == "1")
    }
    #expect(weakLabel == nil)
    cart.total = 2
    await runTurnsUntil { captured == nil }
    #expect(captured == nil)
  }

  @Test func keepsLastValueAfterObjectIsReleased() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let total = cart.map { Listenable(observing: $0) { $0.total } }
    let handle = total?.addListener { _ in }
    cart?.total = 1
    await runTurnsUntil { total?.value == 1 }
    cart = nil
    #expect(weakCart == nil)
    #expect(total?.value == 1)
    handle?.dispose()
    #expect(total?.value == 1)
  }

  @Test func closureValueAndItsObjectAreReleasedWithTheListeners() async {
    var cart: Cart? = Cart()
    weak let weakCart = cart
    let handle: Disposable
    do {
      let value = Listenable(observing: { [cart] in cart?.total ?? 0 })
      handle = value.addListener { _ in }
      cart?.total = 1
      await runTurnsUntil { value.value == 1 }
      #expect(value.value == 1)
    }
    cart = nil
    #expect(weakCart != nil)
    handle.dispose()
    await takeTurns()
    #expect(weakCart == nil)
  }

  @Test func observedValueDoesNotRetainItsObject() {
    let target = Dynamic(0)
    let log = target.recorded()
    Listenable(observing: Temporary(target)) { $0.number }.map { $0 + 1 }.bind { #expect($0 == 2) }
    #expect(log.values == [0, 1])
  }

  @Test func mayBeReleasedOnAnotherThread() async {
    let cart = Cart()
    var total: Listenable<Int>? = Listenable(observing: cart) { $0.total }
    weak let weakTotal = total
    releaseInBackground(&total)
    #expect(weakTotal == nil)
    cart.total = 1
    await takeTurns()
    var object: Cart? = Cart()
    let observed = object.map { Listenable(observing: $0) { $0.total } }
    observed?.addListener { _ in }
    releaseInBackground(&object)
    #expect(observed?.value == 0)
  }

  @Test func objectsMayBeReleasedWhileListenersAreDisposed() async {
    var carts = (0..<300).map { _ in Cart() }
    let totals = carts.map { Listenable(observing: $0) { $0.total } }
    var handles = totals.map { $0.addListener { _ in } }
    for cart in carts { cart.total = 1 }
    await runTurnsUntil { totals.allSatisfy { $0.value == 1 } }
    releaseInBackground(&carts) { handles.popLast()?.dispose() }
    for handle in handles { handle.dispose() }
    #expect(totals.allSatisfy { $0.value == 1 })
  }

  @Test func deinitOfTheObjectMaySetAnotherSource() {
    let other = Dynamic(1)
    let sum = combineLatest(
      other.map { $0 * 10 }, Listenable(observing: Temporary(other)) { $0.number }
    ) { $0 + $1 }
    sum.addListener { _ in }
    #expect(sum.value == 21)
  }
}
