import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Command.with(_:)")
struct CommandWithValueTests {
  @Test func executesWithTheResultOfTheClosure() {
    var opened: [String] = []
    var city = "Bern"
    let open = Command<String> { opened.append($0) }.with { city }
    #expect(open.execute())
    city = "Basel"
    #expect(open.execute())
    #expect(opened == ["Bern", "Basel"])
  }

  @Test func executesWithTheValueOfARetainedListenable() {
    var opened: [Int] = []
    let number = Dynamic(1)
    let open = Command<Int> { opened.append($0) }.with(number.map { $0 + 1 })
    number.value = 2
    #expect(open.execute())
    #expect(opened == [3])
  }

  @Test func valueIsComputedOnlyForExecutions() {
    var computeCount = 0
    let number = Dynamic(1)
    let derived = number.map { value in
      computeCount += 1
      return value
    }
    let open = Command<Int> { _ in }.with(derived)
    let isEnabled = open.isEnabled.recorded()
    let initialCount = computeCount
    for value in 2...9 { number.value = value }
    #expect(computeCount == initialCount)
    #expect(open.execute())
    #expect(computeCount == initialCount + 1)
    #expect(isEnabled.values == [true])
  }

  @Test func passesTheSender() {
    let sender: AnyObject = Dynamic(0)  // any object
    var received: AnyObject?
    Command<Int> { received = $1 }.with { 1 }.execute(sender: sender)
    #expect(received === sender)
  }

  @Test func followsIsEnabledOfTheOriginal() {
    let isOnline = Dynamic(false)
    let open = Command<Int>(enabled: isOnline) { _ in }.with { 1 }
    let log = open.isEnabled.recorded()
    isOnline.value = true
    isOnline.value = false
    #expect(log.values == [false, true, false])
  }

  @Test func onlyTheNewCommandReportsARefusal() {
    let open = Command<Int>(enabled: Dynamic(false)) { _ in Issue.record("open ran") }
    let openFirst = open.with { 1 }
    let originalRefusals = open.refusals.recorded()
    var refusalCount = 0
    openFirst.refusals.addListener { refusalCount += 1 }
    #expect(!openFirst.execute())
    #expect(originalRefusals.values.isEmpty)
    #expect(refusalCount == 1)
  }

  @Test func refusesWhileTheValueIsEmpty() {
    var opened: [Int] = []
    let number = Dynamic(0)
    let open = Command<Int> { opened.append($0) }.with(number.filter { $0 > 0 })
    let isEnabled = open.isEnabled.recorded()
    #expect(!open.execute())
    number.value = 1
    #expect(open.execute())
    #expect(opened == [1])
    #expect(isEnabled.values == [false, true])
  }
}
