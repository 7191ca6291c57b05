import Dynamic
import DynamicTesting
import Foundation
import Testing

/// Run these tests under the thread sanitizer too: some only check that nothing crashes.
@MainActor @Suite("release on another thread")
struct BackgroundReleaseTests {
  final class Owner {
    var value = 0
  }

  final class Holder {
    var objects: [AnyObject] = []
  }

  @Test(arguments: Derived.allCases)
  func derivedValueIsReleased(kind: Derived) {
    let source = Dynamic(0)
    var derived: Listenable<Int>? = kind.derive(from: source)
    weak let released = derived
    _ = derived?.current
    releaseInBackground(&derived)
    #expect(released == nil)
    source.value = 1
  }

  @Test(arguments: Derived.allCases)
  func listenerOutlivesTheReferenceToItsDerivedValue(kind: Derived) {
    let source = Dynamic(0)
    var count = 0
    var derived: Listenable<Int>? = kind.derive(from: source)
    let handle = derived?.addListener { _ in count += 1 }
    releaseInBackground(&derived)
    source.value = 1
    #expect(count == 1)
    handle?.dispose()
    source.value = 2
    #expect(count == 1)
  }

  @Test(arguments: Derived.allCases)
  func sourceOfObservedValueIsReleased(kind: Derived) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let released = source
    weak var captured: Owner?
    do {
      let owner = Owner()
      captured = owner
      source.map { kind.derive(from: $0) }?.addListener { [owner] in owner.value = $0 }
    }
    source?.value = 2
    releaseInBackground(&source)
    #expect(released == nil && captured == nil)
  }

  @Test func releasedTargetEndsItsBinding() {
    let source = Dynamic(0)
    var owner: Owner? = Owner()
    weak let released = owner
    let handle = owner.map { source.map { $0 }.bind(to: $0) { $0.value = $1 } }
    source.value = 1
    #expect(owner?.value == 1)
    releaseInBackground(&owner)
    #expect(released == nil)
    source.value = 2
    #expect(handle?.isDisposed == true)
  }

  @Test func releasedBagEndsItsListenersAtOnce() {
    let source = Dynamic(0)
    let derived = source.map { $0 }
    var bag: DisposeBag? = DisposeBag()
    var received: [Int] = []
    if let bag {
      source.addListener { received.append($0) }.disposed(by: bag)
      derived.addListener { received.append($0) }.disposed(by: bag)
      source.bindTwoWay(Dynamic(0)).disposed(by: bag)
    }
    source.value = 1
    releaseInBackground(&bag)
    source.value = 2
    #expect(received == [1, 1])
  }

  @Test func releasedHandleKeepsItsListener() {
    let source = Dynamic(0)
    var received: [Int] = []
    var handle: Disposable? = source.map { $0 }.addListener { received.append($0) }
    releaseInBackground(&handle)
    source.value = 1
    #expect(received == [1])
  }

  @Test(arguments: [true, false])
  func partnerIsReleased(isFirst: Bool) {
    let kept = Dynamic(1)
    var partner: Dynamic<Int>? = Dynamic(1)
    weak let released = partner
    if let partner { if isFirst { partner <<>>> kept } else { kept <<>>> partner } }
    kept.value = 2
    #expect(partner?.value == 2)
    releaseInBackground(&partner)
    #expect(released == nil)
    kept.value = 3
  }

  @Test func lensIsReleasedAndRetainsItsWhole() {
    struct Form { var name = "" }
    let form = Dynamic(Form())
    var lens: Dynamic<String>? = form[\.name]
    weak let released = lens
    if let lens { lens <<>>> Dynamic("x") }
    lens?.value = "a"
    releaseInBackground(&lens)
    form.value.name = "b"
    #expect(released == nil)
    var whole: Dynamic<Form>? = Dynamic(Form())
    let field = whole?[\.name]
    field?.addListener { _ in }
    releaseInBackground(&whole)
    field?.value = "d"
    #expect(field?.value == "d")
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
    command?.results.addListener { _ in Issue.record("A released command delivered") }
    command?.execute(1)
    await clock.settle()
    releaseInBackground(&command)
    #expect(released == nil)
    await clock.advance(by: .seconds(2))
  }

  @Test func pendingTimedValuesMayBeReleased() async {
    let clock = ManualClock()
    let source = Dynamic(0)
    var objects: Holder? = timedValues(of: source, clock)
    for value in 1...2 { source.value = value }
    releaseInBackground(&objects)
    source.value = 3
    await clock.advance(by: .seconds(2))
  }

  @Test func sleepingTimedValuesMayBeReleased() async {
    let clock = SleepingClock()
    let source = Dynamic(0)
    var objects: Holder? = timedValues(of: source, clock)
    for value in 1...2 { source.value = value }
    await clock.settle()
    releaseInBackground(&objects)
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

  @Test(arguments: Derived.allCases, [false, true])
  func derivedValuesMayBeReleasedDuringChanges(kind: Derived, isObserved: Bool) {
    let source = Dynamic(0)
    var derived = (0..<300).map { _ in kind.derive(from: source) }
    for value in derived {
      _ = value.current
      if isObserved { value.addListener { _ in } }
    }
    releaseInBackground(&derived) { source.value += 1 }
  }

  @Test func handlesAndBagsMayBeReleasedDuringChanges() {
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
    releaseInBackground(&objects) { source.value += 1 }
    count = 0
    source.value = -1
    #expect(count == 0)
  }

  @Test func targetsMayBeReleasedDuringChanges() {
    let source = Dynamic(0)
    let derived = source.filter { _ in true }.map { $0 }
    var owners = (0..<500).map { _ in Owner() }
    for owner in owners {
      source.bind(to: owner) { _, _ in }
      derived.bind(to: owner) { _, _ in }
      derived.map { $0 }.bind(to: owner) { _, _ in }
    }
    releaseInBackground(&owners) { source.value += 1 }
  }

  @Test func partnersMayBeReleasedDuringChanges() {
    let source = Dynamic(0)
    var partners = (0..<500).map { _ in Dynamic(0) }
    for partner in partners { source <<>>> partner }
    releaseInBackground(&partners) { source.value += 1 }
  }

  @Test func combinedSourcesMayBeReleasedDuringChanges() {
    let kept = Dynamic(0)
    var sources = (0..<300).map { Dynamic($0) }
    let logs = sources.flatMap {
      [
        combineLatest($0, kept.map { $0 }) { $0 + $1 }.recorded(),
        merge($0.map { $0 }, kept).recorded(),
      ]
    }
    releaseInBackground(&sources) { kept.value += 1 }
    kept.value = 1
    for (index, log) in logs.enumerated() {
      #expect(log.values.last == (index % 2 == 0 ? index / 2 + 1 : 1))
    }
  }

  @Test func flatMapsMayBeReleasedDuringChanges() {
    let outer = Dynamic(0)
    let inners = (0..<2).map { Dynamic($0) }
    var results = (0..<300).map { _ in
      outer.flatMapLatest { inners[$0 % 2].map { $0 } }.filter { _ in true }
    }
    releaseInBackground(&results) {
      outer.value += 1
      inners[0].value += 1
    }
  }
}
