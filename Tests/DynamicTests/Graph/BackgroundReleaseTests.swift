import Dynamic
import DynamicTesting
import Foundation
import Testing

/// Whatever is released on another thread; run them under the thread sanitizer.
@MainActor @Suite("released on another thread")
struct BackgroundReleaseTests {
  final class Owner {
    var value = 0
  }

  final class Holder {
    var objects: [AnyObject] = []
  }

  @Test(arguments: Derived.allCases)
  func aDerivedValue(kind: Derived) {
    let source = Dynamic(0)
    var derived: Listenable<Int>? = kind.derive(from: source)
    weak let weakDerived = derived
    _ = derived?.current
    releaseElsewhere(&derived)
    #expect(weakDerived == nil)
    source.value = 1
  }

  @Test(arguments: Derived.allCases)
  func aDerivedValueThatIsHeard(kind: Derived) {
    let source = Dynamic(0)
    var count = 0
    var derived: Listenable<Int>? = kind.derive(from: source)
    let handle = derived?.addListener { _ in count += 1 }
    releaseElsewhere(&derived)
    source.value = 1
    #expect(count == 1)
    handle?.dispose()
    source.value = 2
    #expect(count == 1)
  }

  @Test(arguments: Derived.allCases)
  func theSourceOfADerivedValueThatIsHeard(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    let derived = source.map { kind.derive(from: $0) }
    derived?.addListener { _ in }
    source?.value = 2
    let last = derived?.current
    releaseElsewhere(&source)
    #expect(weakSource == nil)
    #expect(derived?.current == last)
  }

  @Test func theOwnerOfABinding() {
    let source = Dynamic(0)
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    let handle = owner.map { source.map { $0 }.bind(to: $0) { $0.value = $1 } }
    source.value = 1
    #expect(owner?.value == 1)
    releaseElsewhere(&owner)
    #expect(weakOwner == nil)
    source.value = 2
    #expect(handle?.isDisposed == true)
  }

  @Test func aBagSilencesItsListenersAtOnce() {
    let source = Dynamic(0)
    let derived = source.map { $0 }
    var bag: DisposeBag? = DisposeBag()
    var heard: [Int] = []
    if let bag {
      source.addListener { heard.append($0) }.disposed(by: bag)
      derived.addListener { heard.append($0) }.disposed(by: bag)
      source.bindTwoWay(Dynamic(0)).disposed(by: bag)
    }
    source.value = 1
    releaseElsewhere(&bag)
    source.value = 2
    #expect(heard == [1, 1])
  }

  @Test func aHandle() {
    let source = Dynamic(0)
    var heard: [Int] = []
    var handle: Disposable? = source.map { $0 }.addListener { heard.append($0) }
    releaseElsewhere(&handle)
    source.value = 1
    #expect(heard == [1])
  }

  @Test(arguments: [true, false])
  func eitherSideOfATwoWayBinding(isFirst: Bool) {
    let kept = Dynamic(1)
    var gone: Dynamic<Int>? = Dynamic(1)
    weak let weakGone = gone
    if let gone { if isFirst { gone <<>>> kept } else { kept <<>>> gone } }
    kept.value = 2
    #expect(gone?.value == 2)
    releaseElsewhere(&gone)
    #expect(weakGone == nil)
    kept.value = 3
  }

  @Test func aWindowAndItsWhole() {
    struct Form { var name = "" }
    let form = Dynamic(Form())
    var window: Dynamic<String>? = form[\.name]
    weak let weakWindow = window
    if let window { window <<>>> Dynamic("x") }
    window?.value = "a"
    releaseElsewhere(&window)
    form.value.name = "b"
    form.value.name = "c"
    #expect(weakWindow == nil)
    var whole: Dynamic<Form>? = Dynamic(Form())
    let field = whole?[\.name]
    field?.addListener { _ in }
    releaseElsewhere(&whole)
    field?.value = "d"
  }

  @Test func aPropertyModifierAndItsDriver() {
    let owner = Owner()
    let source = Dynamic(1)
    var modifier: PropertyModifier<Int>? = PropertyModifier(owner) { $0.value = $1 }
    if let modifier { source.bind(modifier) }
    source.value = 2
    #expect(owner.value == 2)
    releaseElsewhere(&modifier)
    source.value = 3
  }

  @Test func aCommand() {
    var command: Command<Int>? = Command<Int>(enabled: Dynamic(true).map { $0 }) { _ in }
    weak let weakCommand = command
    command?.refusals.addListener { _ in }
    command?.execute(1)
    releaseElsewhere(&command)
    #expect(weakCommand == nil)
  }

  @Test func anAsyncCommandThatRuns() async {
    let clock = ManualClock()
    var command: AsyncCommand<Int, Int>? = AsyncCommand { input in
      try await clock.sleep(for: .seconds(1))
      return input
    }
    weak let weakCommand = command
    command?.results.addListener { _ in Issue.record("It delivered, although it is gone") }
    command?.execute(1)
    await clock.settle()
    releaseElsewhere(&command)
    #expect(weakCommand == nil)
    await clock.advance(by: .seconds(2))
  }

  @Test func timedValuesThatWait() async {
    let clock = ManualClock()
    let source = Dynamic(0)
    var objects: Holder? = timedValues(of: source, clock)
    source.value = 1
    source.value = 2
    releaseElsewhere(&objects)
    source.value = 3
    await clock.advance(by: .seconds(2))
  }

  @Test func timedValuesThatSleep() async {
    let clock = SleepingClock()
    let source = Dynamic(0)
    var objects: Holder? = timedValues(of: source, clock)
    source.value = 1
    source.value = 2
    await clock.settle()
    releaseElsewhere(&objects)
    source.value = 3
    await clock.advance(by: .seconds(2))
  }

  private func timedValues<C: Clock>(of source: Dynamic<Int>, _ clock: C) -> Holder
  where C.Duration == Duration {
    let holder = Holder()
    holder.objects = [
      source.debounce(for: .seconds(1), clock: clock),
      source.throttle(for: .seconds(1), clock: clock),
      source.delay(for: .seconds(1), clock: clock),
    ]
    return holder
  }

  // MARK: While the source changes

  @Test(arguments: Derived.allCases)
  func derivedValuesWhileTheSourceChanges(kind: Derived) {
    let source = Dynamic(0)
    var derived = (0..<300).map { _ in kind.derive(from: source) }
    for value in derived { _ = value.current }
    releaseElsewhere(&derived) { source.value += 1 }
  }

  @Test func handlesAndBagsWhileTheSourceChanges() {
    let source = Dynamic(0)
    let derived = source.map { $0 }
    var count = 0
    var objects: [AnyObject] = []
    for index in 0..<1000 {
      let bag = DisposeBag()
      let target = index % 2 == 0 ? source : derived
      objects.append(target.addListener { _ in count += 1 }.disposed(by: bag))
      objects.append(bag)
    }
    releaseElsewhere(&objects) { source.value += 1 }
    count = 0
    source.value = -1
    #expect(count == 0)
  }

  @Test func ownersWhileTheSourceChanges() {
    let source = Dynamic(0)
    let derived = source.filter { _ in true }.map { $0 }
    var owners = (0..<500).map { _ in Owner() }
    for owner in owners {
      source.bind(to: owner) { _, _ in }
      derived.bind(to: owner) { _, _ in }
      derived.map { $0 }.bind(to: owner) { _, _ in }
    }
    releaseElsewhere(&owners) { source.value += 1 }
  }

  @Test func partnersWhileTheOtherSideChanges() {
    let source = Dynamic(0)
    var partners = (0..<500).map { _ in Dynamic(0) }
    for partner in partners { source <<>>> partner }
    releaseElsewhere(&partners) { source.value += 1 }
  }

  @Test func sourcesOfAJoinWhileAnotherChanges() {
    let kept = Dynamic(0)
    var sources = (0..<300).map { Dynamic($0) }
    let joins = sources.map { combineLatest($0, kept.map { $0 }) { $0 + $1 } }
    let merges = sources.map { merge($0.map { $0 }, kept) }
    for value in joins + merges { value.addListener { _ in } }
    releaseElsewhere(&sources) { kept.value += 1 }
    kept.value = 1
    #expect(joins.map(\.value) == (0..<300).map { $0 + 1 })
    #expect(merges.map(\.value) == Array(repeating: 1, count: 300))
  }

  @Test func sourcesWhileWhatDerivesFromThemLosesItsListeners() {
    var sources = (0..<300).map { Dynamic($0) }
    let derived = sources.map { combineLatest($0, $0.map { $0 }) { $0 + $1 }.scan(0) { $1 } }
    var handles = derived.map { $0.addListener { _ in } }
    releaseElsewhere(&sources) {
      if let handle = handles.popLast() { handle.dispose() }
      _ = derived[handles.count % derived.count].value
    }
    for handle in handles { handle.dispose() }
  }

  @Test func idleDerivedValuesWhileOthersListenAndGo() {
    let source = Dynamic(0)
    let shared = source.map { $0 }
    var derived = (0..<1000).map { offset in shared.map { $0 + offset } }
    for value in derived { _ = value.value }
    releaseElsewhere(&derived) {
      let handle = shared.addListener { _ in }
      source.value += 1
      handle.dispose()
      _ = shared.value
    }
  }

  @Test func innerValuesWhileTheOuterSwitches() {
    let outer = Dynamic(0)
    let inners = (0..<2).map { Dynamic($0) }
    var switched = (0..<300).map { _ in
      outer.flatMapLatest { inners[$0 % 2].map { $0 } }.filter { _ in true }
    }
    releaseElsewhere(&switched) {
      outer.value += 1
      inners[0].value += 1
    }
  }

  /// Each thread has a list of its own of what it lets go of.
  @Test func aValueWhileAnotherThreadIsReleasingOne() {
    final class Pausing: Sendable {
      let isReleasing = DispatchSemaphore(value: 0)
      let mayGoOn = DispatchSemaphore(value: 0)
      let isDone = DispatchSemaphore(value: 0)
    }
    final class Pause: Sendable {
      let pausing: Pausing
      init(_ pausing: Pausing) { self.pausing = pausing }
      deinit {
        pausing.isReleasing.signal()
        pausing.mayGoOn.wait()
      }
    }
    let pausing = Pausing()
    func makePausing() -> Unmanaged<Dynamic<Int>> {
      let value = Dynamic(0)
      let pause = Pause(pausing)
      value.addListener { _ in _ = pause }
      return Unmanaged.passRetained(value)
    }
    let first = makePausing()
    Thread.detachNewThread {
      first.release()
      pausing.isDone.signal()
    }
    pausing.isReleasing.wait()

    var second: Dynamic<Int>? = Dynamic(0)
    weak var held: Holder?
    do {
      let holder = Holder()
      held = holder
      second?.addListener { _ in _ = holder }
    }
    releaseElsewhere(&second)
    #expect(held == nil)
    pausing.mayGoOn.signal()
    pausing.isDone.wait()
  }
}
