import Dynamic
import DynamicTesting
import Testing

/// Also run these tests under the thread sanitizer: some check only that nothing crashes.
@MainActor @Suite("release on another thread")
struct BackgroundReleaseTests {
  final class Owner {
    var value = 0
  }

  @Test(arguments: DerivationKind.allCases)
  func sourceOfObservedValueIsReleased(kind: DerivationKind) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    weak var captured: Owner?
    do {
      let owner = Owner()
      captured = owner
      if let source { kind.derive(from: source).addListener { [owner] in owner.value = $0 } }
    }
    source?.value = 2
    releaseInBackground(&source)
    #expect(released == nil && captured == nil)
  }

  @Test func listenerOutlivesItsHandleAndDerivedValue() {
    let source = Dynamic(0)
    var received: [Int] = []
    var derived: Listenable<Int>? = source.map { $0 }
    var handle = derived?.addListener { received.append($0) }
    releaseInBackground(&derived)
    releaseInBackground(&handle)
    source.value = 1
    #expect(received == [1])
  }

  @Test func releasedBagEndsItsListenersAtOnce() {
    let source = Dynamic(0)
    let partner = Dynamic(0)
    var bag: DisposeBag? = DisposeBag()
    var received: [Int] = []
    if let bag {
      source.addListener { received.append($0) }.disposed(by: bag)
      source.map { $0 }.addListener { received.append($0) }.disposed(by: bag)
      source.bindTwoWay(partner).disposed(by: bag)
    }
    source.value = 1
    releaseInBackground(&bag)
    source.value = 2
    #expect(received == [1, 1] && partner.value == 1)
  }

  @Test func bindingOutlivesItsLens() {
    struct Form { var name = "" }
    let form = Dynamic(Form())
    let partner = Dynamic("")
    var lens: Dynamic<String>? = form[\.name]
    weak let released = lens
    lens?.bindTwoWay(partner)
    releaseInBackground(&lens)
    form.value.name = "Ada"
    #expect(released == nil && partner.value == "Ada")
  }

  @Test func commandIsReleased() {
    var command: Command<Int>? = Command<Int>(enabled: Dynamic(true).map { $0 }) { _ in }
    weak let released = command
    command?.refusals.addListener { _ in }
    command?.execute(1)
    releaseInBackground(&command)
    #expect(released == nil)
  }

  @Test func runningAsyncCommandIsReleased() async {
    let clock = ManualClock()
    var command: AsyncCommand<Int, Int>? = AsyncCommand { input in
      try await clock.sleep(for: .seconds(1))
      return input
    }
    weak let released = command
    command?.results.addListener { _ in Issue.record("A released command delivered a result") }
    command?.execute(1)
    await clock.settle()
    releaseInBackground(&command)
    #expect(released == nil)
    await clock.advance(by: .seconds(2))
  }

  @Test func timedValuesMayBeReleasedWhileWaiting() async {
    let manualClock = ManualClock()
    let sleepingClock = SleepingClock()
    let source = Dynamic(0)
    // Timed values sleep in tasks on `sleepingClock`, and schedule calls on `manualClock`.
    var values = timedValues(of: source, manualClock) + timedValues(of: source, sleepingClock)
    source.value = 1
    source.value = 2
    await sleepingClock.settle()
    repeatWhileReleasingInBackground(&values) {}
    source.value = 3
    await manualClock.advance(by: .seconds(2))
    await sleepingClock.advance(by: .seconds(2))
  }

  private func timedValues<C: Clock>(of source: Dynamic<Int>, _ clock: C) -> [Listenable<Int>]
  where C.Duration == Duration {
    [
      source.debounce(for: .seconds(1), clock: clock),
      source.throttle(for: .seconds(1), clock: clock),
      source.delay(for: .seconds(1), clock: clock),
    ]
  }

  // MARK: While the source changes

  @Test(arguments: DerivationKind.allCases, [false, true])
  func derivedValuesMayBeReleasedDuringChanges(kind: DerivationKind, isObserved: Bool) {
    let source = Dynamic(0)
    var derived = (0..<300).map { _ in kind.derive(from: source) }
    for value in derived {
      _ = value.current
      if isObserved { value.addListener { _ in } }
    }
    repeatWhileReleasingInBackground(&derived) { source.value += 1 }
  }

  @Test func handlesAndBagsMayBeReleasedDuringChanges() {
    let source = Dynamic(0)
    let derived = source.map { $0 }
    var count = 0
    var objects: [AnyObject] = []
    for index in 0..<1000 {
      let bag = DisposeBag()
      let listenable = index % 2 == 0 ? source : derived
      objects.append(listenable.addListener { _ in count += 1 }.disposed(by: bag))
      objects.append(bag)
    }
    repeatWhileReleasingInBackground(&objects) { source.value += 1 }
    count = 0
    source.value = -1
    #expect(count == 0)
  }

  @Test func releasingTargetsDuringChangesEndsBindings() {
    let source = Dynamic(0)
    let derived = source.filter { _ in true }.map { $0 }
    var owners = (0..<500).map { _ in Owner() }
    var handles: [Disposable] = []
    for owner in owners {
      handles.append(source.bind(to: owner) { $0.value = $1 })
      handles.append(derived.bind(to: owner) { $0.value = $1 })
      handles.append(derived.map { $0 }.bind(to: owner) { $0.value = $1 })
    }
    repeatWhileReleasingInBackground(&owners) { source.value += 1 }
    #expect(handles.allSatisfy { $0.isDisposed })
  }

  @Test func twoWayBoundValuesMayBeReleasedDuringChanges() {
    let source = Dynamic(0)
    var partners = (0..<500).map { _ in Dynamic(0) }
    for (index, partner) in partners.enumerated() {
      if index % 2 == 0 { source <<>>> partner } else { partner <<>>> source }
    }
    repeatWhileReleasingInBackground(&partners) { source.value += 1 }
  }

  @Test func combinedSourcesMayBeReleasedDuringChanges() {
    let keptSource = Dynamic(0)
    var sources = (0..<300).map { Dynamic($0) }
    let logs = sources.flatMap {
      [
        combineLatest($0, keptSource.map { $0 }) { $0 + $1 }.recorded(),
        merge($0.map { $0 }, keptSource).recorded(),
      ]
    }
    repeatWhileReleasingInBackground(&sources) { keptSource.value += 1 }
    keptSource.value = 1
    // Each source has two logs. The sum still contains the last value of the released source.
    for index in 0..<300 {
      #expect(logs[2 * index].values.last == index + 1)
      #expect(logs[2 * index + 1].values.last == 1)
    }
  }
}
