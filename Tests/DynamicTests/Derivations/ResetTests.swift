import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("reset")
struct ResetTests {
  let clock = ManualClock()

  @Test func resetsAfterIntervalSinceLastChange() async {
    let message = Dynamic("")
    let log = message.recorded()
    message.reset(to: "", after: .seconds(5), clock: clock)
    message.value = "Saved"
    await clock.advance(by: .seconds(4))
    message.value = "Sent"
    await clock.advance(by: .seconds(4))
    #expect(message.value == "Sent")
    await clock.advance(by: .seconds(1))
    #expect(message.value == "")
    await clock.advance(by: .seconds(60))
    #expect(log.values == ["", "Saved", "Sent", ""])
  }

  @Test func changesOfOtherFieldsDoNotRestartTheInterval() async {
    struct Form { var message = "", seconds = 0 }
    let form = Dynamic(Form())
    form[\.message].reset(to: "", after: .seconds(5), clock: clock)
    form.value.message = "Saved"
    for _ in 1...5 {
      await clock.advance(by: .seconds(1))
      form.value.seconds += 1
    }
    #expect(form.value.message == "")
  }

  @Test func reinsertedElementIsReset() async {
    struct Todo: Identifiable { var id: Int, title = "" }
    let todos = Dynamic([Todo(id: 1)])
    todos[id: 1][\.title].reset(to: "", after: .seconds(5), clock: clock)
    todos.value[0].title = "Milk"
    let old = todos.value
    todos.value = []
    await clock.advance(by: .seconds(5))
    todos.value = old
    await clock.advance(by: .seconds(5))
    #expect(todos.value[0].title == "")
  }

  @Test func settingTheResetValueStopsTheTimer() async {
    let message = Dynamic("")
    let log = message.recorded()
    message.reset(to: "", after: .seconds(5), clock: clock)
    message.value = "Saved"
    message.value = ""
    await clock.advance(by: .seconds(60))
    #expect(log.values == ["", "Saved", ""])
  }

  @Test func resetsTheCurrentValue() async {
    let message = Dynamic("Welcome")
    message.reset(to: "", after: .seconds(5), clock: clock)
    await clock.advance(by: .seconds(5))
    #expect(message.value == "")
  }

  @Test func setsOptionalsToNil() async {
    struct Row {}  // Not Equatable.
    let removed = Dynamic<Row?>(nil)
    let name = Dynamic<String?>(nil)
    removed.reset(to: nil, after: .seconds(5), clock: clock)
    name.reset(to: nil, after: .seconds(5), clock: clock)
    removed.value = Row()
    name.value = "Porter"
    await clock.advance(by: .seconds(5))
    #expect(removed.value == nil)
    #expect(name.value == nil)
  }

  @Test(arguments: [false, true]) func endedBindingDoesNotReset(isBagReleased: Bool) async {
    let message = Dynamic("")
    var bag: DisposeBag? = DisposeBag()
    let handle = message.reset(to: "", after: .seconds(5), clock: clock)
    if let bag { handle.disposed(by: bag) }
    message.value = "Saved"
    if isBagReleased { bag = nil } else { handle.dispose() }
    await clock.advance(by: .seconds(60))
    #expect(message.value == "Saved")
  }

  @Test func doesNotRetainTheValue() async {
    weak var weakMessage: Dynamic<String>?
    do {
      let message = Dynamic("")
      weakMessage = message
      message.reset(to: "", after: .seconds(5), clock: clock)
      message.value = "Saved"
    }
    #expect(weakMessage == nil)
    await clock.advance(by: .seconds(5))
  }

  @Test func resetsAFieldThroughALensThatIsNotRetained() async {
    struct Form { var message = "" }
    let form = Dynamic(Form())
    form[\.message].reset(to: "", after: .seconds(5), clock: clock)
    form[\.message].value = "Saved"
    await clock.advance(by: .seconds(5))
    #expect(form.value.message == "")
  }
}
