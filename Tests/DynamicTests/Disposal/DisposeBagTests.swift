import Dynamic
import Testing

@MainActor @Suite("DisposeBag")
struct DisposeBagTests {
  final class Object {}

  @Test func disposeEndsListenersBeforeRunningActions() {
    let bag = DisposeBag()
    let isLoading = Dynamic(true)
    var received: [String] = []
    isLoading.addListener { _ in received.append("first") }.disposed(by: bag)
    Disposable.calling { isLoading.value = false }.disposed(by: bag)
    isLoading.addListener { _ in received.append("last") }.disposed(by: bag)
    bag.dispose()
    #expect(!isLoading.value)
    #expect(received.isEmpty)
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

  @Test(arguments: [false, true]) func endedBagEndsItsListeners(isReleased: Bool) {
    let source = Dynamic(0)
    var bag: DisposeBag? = DisposeBag()
    var received: [Int] = []
    for derived in [source, source.map { $0 }, source.filter { _ in true }] {
      if let bag { derived.addListener { received.append($0) }.disposed(by: bag) }
    }
    source.value = 1
    if isReleased { bag = nil } else { bag?.dispose() }
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

  @Test(arguments: [false, true]) func deliverySkipsListenersOfAnEndedBag(isReleased: Bool) {
    let source = Dynamic(0)
    final class Owner { var bag: DisposeBag? = DisposeBag() }
    let owner = Owner()
    var received: [String] = []
    source.addListener { _ in
      received.append("first")
      if isReleased { owner.bag = nil } else { owner.bag?.dispose() }
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

  @Test func releasingABagDisposesItsHandles() {
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

  @Test func releasingOneOfTwoBagsEndsTheListener() {
    let source = Dynamic(0)
    let keptBag = DisposeBag()
    var received: [Int] = []
    do {
      let releasedBag = DisposeBag()
      releasedBag.collect { source.addListener { received.append($0) }.disposed(by: keptBag) }
      withExtendedLifetime(releasedBag) {}
    }
    source.value = 1
    #expect(received.isEmpty)
    withExtendedLifetime(keptBag) {}
  }

  @Test func releasedBagRunsItsActions() async {
    var count = 0
    do {
      let bag = DisposeBag()
      Disposable.calling { count += 1 }.disposed(by: bag)
      withExtendedLifetime(bag) {}
    }
    await runPendingTasks()
    #expect(count == 1)
  }

  @Test func growingBagReleasesListenersOfReleasedValues() {
    let bag = DisposeBag()
    weak var capturedBySource: Object?
    weak var capturedByDerived: Object?
    do {
      let (first, second) = (Object(), Object())
      (capturedBySource, capturedByDerived) = (first, second)
      let source = Dynamic(0)
      source.addListener { [first] _ in _ = first }.disposed(by: bag)
      source.map { $0 }.addListener { [second] _ in _ = second }.disposed(by: bag)
    }
    for _ in 0..<100 { Dynamic(0).addListener { _ in }.disposed(by: bag) }
    #expect(capturedBySource == nil)
    #expect(capturedByDerived == nil)
  }

  @Test func growingBagRetainsLiveHandles() {
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
