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

  @Test func isEmptyUntilFirstNotification() {
    let value = makeValue()
    #expect(value.current == nil)
    post(20)
    #expect(value.current == 20)
  }

  @Test func deliversBeforePostReturns() async {
    let log = makeValue().recorded()
    post(1)
    #expect(log.values == [1])
    await runPendingTasks()  // The value has a listener, so no pending task releases it.
    post(2)
    #expect(log.values == [1, 2])
  }

  @Test func deliversPostFromAnotherThreadLater() async {
    let value = makeValue()
    let log = value.recorded()
    let center = center
    let name = name
    await Task.detached {
      center.post(name: name, object: nil, userInfo: ["celsius": 3])
    }.value
    await runTasksUntil { !log.values.isEmpty }
    #expect(log.values == [3])
  }

  @Test func filtersByObject() {
    let label = Label()
    let value = Listenable(notifications: name, object: label, center: center) { _ in 1 }
    post(1, object: Label())
    #expect(value.current == nil)
    post(1, object: label)
    #expect(value.current == 1)
  }

  @Test func voidListenableDeliversEachPost() {
    var count = 0
    Listenable(notifications: name, center: center) { _ in }.addListener { count += 1 }
    post(1)
    post(2)
    #expect(count == 2)
  }

  @Test func valueDoesNotRetainTheSender() {
    weak var sender: Label?
    let value: Listenable<Int>
    do {
      let label = Label()
      sender = label
      value = Listenable(notifications: name, object: label, center: center) { _ in 1 }
      value.addListener { _ in }.dispose()  // starts and stops observing the sender
      post(1, object: label)
    }
    #expect(value.current == 1 && sender == nil)
  }

  @Test func releasedValueReleasesItsClosure() {
    weak var captured: Label?
    do {
      let label = Label()
      captured = label
      let value = Listenable(notifications: name, center: center) { [label] _ in label.text }
      post(20)
      #expect(value.current == "")
    }
    #expect(captured == nil)
  }

  @Test func firstPostAfterReleaseOfTargetEndsTheBinding() {
    weak var captured: Label?
    weak var target: Label?
    do {
      let (object, label) = (Label(), Label())
      (captured, target) = (object, label)
      makeValue().map { [object] celsius in
        _ = object
        return "\(celsius) °C"
      }.bind(to: label) { $0.text = $1 }
      post(20)
      #expect(label.text == "20 °C")
    }
    #expect(target == nil && captured != nil)
    post(21)
    #expect(captured == nil)
  }

  @Test func releasingTheCenterReleasesTheListener() {
    var center: NotificationCenter? = NotificationCenter()
    weak let weakCenter = center
    weak var captured: Label?
    if let center {
      let label = Label()
      captured = label
      Listenable(notifications: name, center: center) { _ in 1 }.addListener { [label] _ in
        _ = label
      }
    }
    #expect(captured != nil)
    center = nil
    #expect(weakCenter == nil && captured == nil)
  }

  @Test func valuesMayBeReleasedDuringPosts() {
    var values = (0..<100).map { _ in makeValue() }
    repeatWhileReleasingInBackground(&values) { post(1) }
  }
}
