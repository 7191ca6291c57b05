import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("DisposeBag")
struct DisposeBagTests {
  final class Object {}

  @Test func disposeEndsTheListenersInTheBag() {
    let source = Dynamic(0)
    let bag = DisposeBag()
    var received: [Int] = []
    source.addListener { received.append($0) }.disposed(by: bag)
    source.map { $0 * 10 }.addListener { received.append($0) }.disposed(by: bag)
    source.value = 1
    bag.dispose()
    source.value = 2
    #expect(received == [1, 10])
  }

  @Test(arguments: [true, false])
  func deinitOfCapturedObjectCallsNoEarlierListenerInTheBag(disposesBag: Bool) {
    var bag: DisposeBag? = DisposeBag()
    let first = Dynamic(0)
    let second = Dynamic(0)
    var received: [Int] = []
    second.addListener { received.append($0) }.disposed(by: bag!)
    do {
      // After the release of `shortLived`, only the bag retains its listener.
      let shortLived = Dynamic(0)
      let onDeinit = OnDeinit { second.value = 1 }
      (disposesBag ? first : shortLived).addListener { _ in withExtendedLifetime(onDeinit) {} }
        .disposed(by: bag!)
    }
    if disposesBag { bag?.dispose() } else { bag = nil }
    #expect(second.value == 1 && received.isEmpty)
  }

  @Test func deinitOfCapturedObjectCallsNoLaterListenerInTheBag() {
    let bag = DisposeBag()
    let first = Dynamic(0)
    let second = Dynamic(0)
    var received: [Int] = []
    do {
      let onDeinit = OnDeinit { second.value = 1 }
      first.addListener { _ in withExtendedLifetime(onDeinit) {} }.disposed(by: bag)
    }
    second.addListener { received.append($0) }.disposed(by: bag)
    bag.dispose()
    #expect(second.value == 1 && received.isEmpty)
  }

  @Test func bagMayBeReusedAfterDispose() {
    let source = Dynamic(0)
    let bag = DisposeBag()
    var received: [Int] = []
    for round in 1...3 {
      bag.dispose()
      source.addListener { received.append($0 * round) }.disposed(by: bag)
      source.value = 1
    }
    #expect(received == [1, 2, 3])
  }

  @Test func disposeReleasesTheClosures() {
    let source = Dynamic(0)
    let bag = DisposeBag()
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      source.addListener { [object] _ in _ = object }.disposed(by: bag)
    }
    #expect(captured != nil)
    bag.dispose()
    #expect(captured == nil)
  }

  @Test func releasedBagEndsItsListeners() {
    let source = Dynamic(0)
    var bag: DisposeBag? = DisposeBag()
    var received: [Int] = []
    for derived in [source, source.map { $0 }, source.filter { _ in true }] {
      if let bag { derived.addListener { received.append($0) }.disposed(by: bag) }
    }
    source.value = 1
    bag = nil
    source.value = 2
    source.value = 3
    #expect(received == [1, 1, 1])
  }

  @Test func releasedBagReleasesClosuresOnNextChange() {
    let source = Dynamic(0)
    weak var captured: Object?
    weak var derived: Listenable<Int>?
    do {
      let bag = DisposeBag()
      let object = Object()
      let value = source.map { $0 }
      captured = object
      derived = value
      value.addListener { [object] _ in _ = object }.disposed(by: bag)
      source.addListener { [object] _ in _ = object }.disposed(by: bag)
    }
    source.value = 1
    #expect(captured == nil)
    #expect(derived == nil)
  }

  @Test func bagReleasedDuringDeliverySkipsItsListeners() {
    let source = Dynamic(0)
    final class Owner { var bag: DisposeBag? = DisposeBag() }
    let owner = Owner()
    var received: [String] = []
    source.addListener { _ in
      received.append("first")
      owner.bag = nil
    }
    if let bag = owner.bag {
      source.addListener { _ in received.append("bag") }.disposed(by: bag)
      source.map { $0 }.addListener { _ in received.append("derived") }.disposed(by: bag)
    }
    source.addListener { _ in received.append("last") }
    source.value = 1
    source.value = 2
    #expect(received == ["first", "last", "first", "last"])
  }

  @Test func bagDisposedDuringDeliverySkipsItsListeners() {
    let source = Dynamic(0)
    let bag = DisposeBag()
    var received: [String] = []
    source.addListener { _ in
      received.append("own")
      bag.dispose()
    }.disposed(by: bag)
    source.addListener { _ in received.append("rest") }.disposed(by: bag)
    source.value = 1
    source.value = 2
    #expect(received == ["own"])
  }

  @Test func handleIsDisposedWithItsBag() {
    let source = Dynamic(0)
    let handle = source.addListener { _ in }
    do {
      let bag = DisposeBag()
      handle.disposed(by: bag)
      #expect(!handle.isDisposed)
      withExtendedLifetime(bag) {}
    }
    #expect(handle.isDisposed)
  }

  @Test func disposeRunsActions() {
    var count = 0
    let bag = DisposeBag()
    for _ in 0..<3 { Disposable.calling { count += 1 }.disposed(by: bag) }
    bag.dispose()
    bag.dispose()
    #expect(count == 3)
  }

  @Test func twoWayBindingEndsWithItsBag() {
    let a = Dynamic(0)
    let b = Dynamic(0)
    do {
      let bag = DisposeBag()
      (a <<>>> b).disposed(by: bag)
      a.value = 1
      #expect(b.value == 1)
      withExtendedLifetime(bag) {}
    }
    a.value = 2
    #expect(b.value == 1)
    b.value = 3
    #expect(a.value == 2)
  }

  @Test func disposingOneHandleKeepsTheOthers() {
    let source = Dynamic(0)
    let bag = DisposeBag()
    var received: [Int] = []
    let first = source.addListener { received.append($0) }.disposed(by: bag)
    source.addListener { received.append($0 * 10) }.disposed(by: bag)
    first.dispose()
    source.value = 1
    #expect(received == [10])
  }

  @Test(arguments: [false, true])
  func handleInTwoBagsEndsWhenOneBagIsReleased(isCollected: Bool) {
    let source = Dynamic(0)
    let kept = DisposeBag()
    var received: [Int] = []
    do {
      let bag = DisposeBag()
      if isCollected {
        bag.collect { source.addListener { received.append($0) }.disposed(by: kept) }
      } else {
        source.addListener { received.append($0) }.disposed(by: bag).disposed(by: kept)
      }
      withExtendedLifetime(bag) {}
    }
    source.value = 1
    #expect(received.isEmpty)
    withExtendedLifetime(kept) {}
  }

  @Test func releasedBagRunsItsActions() async {
    var count = 0
    do {
      let bag = DisposeBag()
      Disposable.calling { count += 1 }.disposed(by: bag)
      withExtendedLifetime(bag) {}
    }
    await takeTurns()
    #expect(count == 1)
  }

  @Test func bagReleasesListenersOfReleasedValues() {
    let bag = DisposeBag()
    weak var plain: Object?
    weak var derived: Object?
    do {
      let (first, second) = (Object(), Object())
      (plain, derived) = (first, second)
      let source = Dynamic(0)
      source.addListener { [first] _ in _ = first }.disposed(by: bag)
      source.map { $0 }.addListener { [second] _ in _ = second }.disposed(by: bag)
    }
    for _ in 0..<100 { Dynamic(0).addListener { _ in }.disposed(by: bag) }
    #expect(plain == nil)
    #expect(derived == nil)
  }

  @Test func bagRetainsLiveHandles() {
    let bag = DisposeBag()
    let source = Dynamic(0)
    let partner = Dynamic(0)
    var received: [Int] = []
    var count = 0
    source.addListener { received.append($0) }.disposed(by: bag)
    source.bindTwoWay(partner).disposed(by: bag)
    Disposable.calling { count += 1 }.disposed(by: bag)
    for _ in 0..<100 { Dynamic(0).addListener { _ in }.disposed(by: bag) }
    source.value = 1
    #expect(received == [1])
    bag.dispose()
    source.value = 2
    #expect(received == [1])
    #expect(partner.value == 1)
    #expect(count == 1)
  }
}
