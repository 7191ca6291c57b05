import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("bindTwoWay")
struct TwoWayTests {
  @Test func secondSideStartsWithValueOfTheFirst() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let log = b.recorded()
    a.bindTwoWay(b)
    #expect(a.value == 1)
    #expect(b.value == 1)
    #expect(log.values == [2, 1])
  }

  @Test(arguments: [false, true])
  func listenerOfInitialValueMaySetEitherSide(setsFirst: Bool) {
    let a = Dynamic(1)
    let b = Dynamic(0)
    let handle = b.addListener { if $0 == 1 { (setsFirst ? a : b).value = 2 } }
    a.bindTwoWay(b)
    handle.dispose()
    #expect(a.value == 2)
    #expect(b.value == 2)
  }

  @Test func changesPropagateBothWays() {
    let a = Dynamic(1)
    let b = Dynamic(1)
    let logs = [a.recorded(), b.recorded()]
    a <<>>> b
    a.value = 2
    b.value = 3
    #expect(logs.map(\.values) == [[1, 2, 3], [1, 2, 3]])
  }

  @Test func equalValueIsNotCopiedToTheOtherSide() {
    let a = Dynamic(1)
    let b = Dynamic(1)
    let log = b.recorded()
    a <<>>> b
    a.value = 1
    #expect(log.values == [1])
  }

  @Test func derivedValuesSeeBothSidesChangeTogether() {
    let a = Dynamic(1)
    let b = Dynamic(1)
    a <<>>> b
    let log = combineLatest(a, b.map { $0 }) { [$0, $1] }.recorded()
    let sums = combineLatest(a, b) { $0 + $1 }.scan([Int]()) { $0 + [$1] }
    a.value = 2
    b.value = 3
    batch {
      a.value = 4
      #expect(b.value == 4)
    }
    #expect(log.values == [[1, 1], [2, 2], [3, 3], [4, 4]])
    #expect(sums.value == [4, 6, 8])
  }

  @Test(arguments: [true, false])
  func correctionReachesBothSides(correctsFirst: Bool) {
    let a = Dynamic(0)
    let b = Dynamic(0)
    a <<>>> b
    let logs = [a.recorded(), b.recorded()]
    let corrected = correctsFirst ? a : b
    corrected.addListener { if $0 > 10 { corrected.value = 10 } }
    a.value = 11
    b.value = 5
    b.value = 12
    #expect(logs.map(\.values) == Array(repeating: [0, 11, 10, 5, 12, 10], count: 2))
    #expect([a.value, b.value] == [10, 10])
  }

  /// NaN differs from itself, so a comparison alone would not stop the updates in a ring.
  @Test func ringOfBindingsDeliversNaNOnce() {
    let values = (0..<3).map { _ in Dynamic(0.0) }
    values[0] <<>>> values[1]
    values[1] <<>>> values[2]
    values[2] <<>>> values[0]
    let logs = values.map { $0.recorded() }
    values[1].value = .nan
    #expect(values.allSatisfy { $0.value.isNaN })
    for log in logs { #expect(log.values.count == 2) }
    values[2].value = 1
    #expect(values.map(\.value) == [1, 1, 1])
    for log in logs { #expect(log.values.count == 3) }
  }

  @Test func valueMayHaveManyPartners() {
    let center = Dynamic(0)
    let partners = (0..<10).map { Dynamic($0) }
    for partner in partners { center <<>>> partner }
    let log = combineLatest(partners) { Set($0) }.recorded()
    partners[3].value = 5
    center.value = 6
    #expect(log.values == [[0], [5], [6]])
    #expect(partners.allSatisfy { $0.value == 6 })
  }

  @Test func disposeEndsTheBinding() {
    let a = Dynamic(1)
    let b = Dynamic(1)
    let handle = a <<>>> b
    handle.dispose()
    a.value = 2
    #expect(b.value == 1)
    b.value = 3
    #expect(a.value == 2)
  }

  @Test func bindingRetainsNeitherSide() {
    let (keptRight, keptLeft) = (Dynamic(0), Dynamic(0))
    weak var weakLeft: Dynamic<Int>?
    weak var weakRight: Dynamic<Int>?
    do {
      let (left, right) = (Dynamic(1), Dynamic(2))
      (weakLeft, weakRight) = (left, right)
      left <<>>> keptRight
      keptLeft <<>>> right
    }
    #expect(weakLeft == nil)
    #expect(weakRight == nil)
    keptRight.value = 3
    keptLeft.value = 4
    #expect([keptRight.value, keptLeft.value] == [3, 4])
  }

  @Test func ringOfNonEquatableValuesDeliversOnce() {
    struct Opaque { var number: Int }
    let a = Dynamic(Opaque(number: 1))
    let b = Dynamic(Opaque(number: 2))
    let c = Dynamic(Opaque(number: 3))
    a <<>>> b
    b <<>>> c
    c <<>>> a
    let log = b.map(\.number).recorded()
    c.value.number = 5
    #expect([a, b, c].map(\.value.number) == [5, 5, 5])
    #expect(log.values == [1, 5])
  }

  #if os(macOS) || os(Linux)
  /// Runs in its own process, where no value has changed before.
  @Test func firstChangeReachesThePartnerOfALens() async {
    await #expect(processExitsWith: .success) { @MainActor in
      struct Person { var name = "" }
      let person = Dynamic(Person())
      let name = person[\.name]
      let text = Dynamic("")
      name.bindTwoWay(text)
      person.value.name = "Ada"
      if text.value != "Ada" { fatalError("The text is “\(text.value)”") }
    }
  }
  #endif

  enum End: CaseIterable { case dispose, releaseOfBag, releaseOfFirstSide, releaseOfSecondSide }

  @Test(arguments: End.allCases)
  func endedBindingIsReleased(end: End) {
    var value: Dynamic<Int>? = Dynamic(1)
    var text: Dynamic<String>? = Dynamic("")
    weak var binding: TwoWayBinding?
    if let value, let text {
      let bag = DisposeBag()
      let strongBinding = value.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
      binding = strongBinding
      switch end {
      case .dispose: strongBinding.dispose()
      case .releaseOfBag: strongBinding.disposed(by: bag)
      case .releaseOfFirstSide, .releaseOfSecondSide: break
      }
    }
    if end == .releaseOfFirstSide { value = nil }
    if end == .releaseOfSecondSide { text = nil }
    value?.value = 2
    text?.value = "3"
    #expect(binding == nil)
  }
}
