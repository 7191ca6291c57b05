import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("Listenable(notifications:)")
struct NotificationsTests {
  final class Label {
    var text = ""
  }

  let name = Notification.Name("temperature")
  let center = NotificationCenter()

  func makeValue() -> Listenable<Int> {
    Listenable(notifications: name, center: center) { $0.userInfo?["celsius"] as? Int ?? 0 }
  }

  func post(_ celsius: Int, object: AnyObject? = nil) {
    center.post(name: name, object: object, userInfo: ["celsius": celsius])
  }

  @Test func itIsEmptyUntilTheFirst() {
    let value = makeValue()
    #expect(value.current == nil)
    post(20)
    #expect(value.current == 20)
  }

  @Test func itDeliversBeforePostReturns() async {
    let log = makeValue().recorded()
    post(1)
    #expect(log.values == [1])
    await someTurns()
    post(2)
    #expect(log.values == [1, 2])
  }

  @Test func whatIsPostedElsewhereComesInALaterTurn() async {
    let value = makeValue()
    let log = value.recorded()
    let center = center
    let name = name
    await Task.detached {
      center.post(name: name, object: nil, userInfo: ["celsius": 3])
    }.value
    await turns { !log.values.isEmpty }
    #expect(log.values == [3])
  }

  @Test func itHearsOneObjectOnly() {
    let label = Label()
    let value = Listenable(notifications: name, object: label, center: center) { _ in 1 }
    post(1, object: Label())
    #expect(value.current == nil)
    post(1, object: label)
    #expect(value.current == 1)
  }

  @Test func oneWithoutContentsTellsOnly() {
    var count = 0
    Listenable<Void>(notifications: name, center: center).addListener { count += 1 }
    post(1)
    post(2)
    #expect(count == 2)
  }

  @Test func whileNobodyListensItGoesWithItsHolder() {
    var value: Listenable<Int>? = makeValue()
    weak let weakValue = value
    value?.addListener { _ in }.dispose()
    post(1)
    value = nil
    #expect(weakValue == nil)
    post(2)
  }

  @Test func anUnnamedLineEndsWithItsTarget() {
    weak var value: Listenable<Int>?
    weak var weakLabel: Label?
    do {
      let label = Label()
      weakLabel = label
      let made = makeValue()
      value = made
      made.map { "\($0) °C" }.bind(to: label) { $0.text = $1 }
      post(20)
      #expect(label.text == "20 °C")
    }
    #expect(weakLabel == nil)
    #expect(value != nil)
    post(21)
    #expect(value == nil)
  }

  @Test func itEndsWithTheCenter() {
    var center: NotificationCenter? = NotificationCenter()
    weak let weakCenter = center
    weak var value: Listenable<Int>?
    if let center {
      let made = Listenable(notifications: name, center: center) { _ in 1 }
      value = made
      made.addListener { _ in }
    }
    #expect(value != nil)
    center = nil
    #expect(weakCenter == nil)
    #expect(value == nil)
  }

  @Test func itGivesUpItsPlaceInTheCenter() {
    weak var sender: Label?
    var value: Listenable<Int>?
    do {
      let label = Label()
      sender = label
      value = Listenable(notifications: name, object: label, center: center) { _ in 1 }
      post(1, object: label)
    }
    #expect(value?.current == 1)
    value = nil
    #expect(sender == nil)
  }

  @Test func itMayBeReleasedOnAnotherThread() {
    var value: Listenable<Int>? = makeValue()
    weak let weakValue = value
    releaseElsewhere(&value)
    #expect(weakValue == nil)
    post(1)
  }

  @Test func manyMayBeReleasedWhileSomebodyPosts() {
    var values = (0..<100).map { _ in makeValue() }
    releaseElsewhere(&values) { post(1) }
  }

  @Test func aReadInABatchDoesNotStartAChosenValueThatIsEmpty() {
    let outer = Dynamic(0)
    let chosen = outer.flatMapLatest { _ in makeValue() }
    #expect(chosen.current == nil)
    batch {
      outer.value = 1
      #expect(chosen.current == nil)
      post(5)
      // It would be chosen now, if the batch ended.
      #expect(chosen.current == nil)
    }
  }
}
