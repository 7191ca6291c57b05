import Dynamic
import DynamicTesting
import Testing

/// A derived value retains its sources only while the program stores the value. A source retains
/// derived values that have listeners. A source may retain unobserved values until its next change,
/// so some tests change the source.
@MainActor @Suite("ownership of derived values")
struct OwnershipTests {
  @Test func transformDoesNotRunAfterTheTargetIsReleased() {
    final class Label {}
    let source = Dynamic(1)
    var computeCount = 0
    do {
      let label = Label()
      source.map { _ in computeCount += 1 }.bind(to: label) { _, _ in }
    }
    source.value = 2
    #expect(computeCount == 1)
  }

  final class Label {
    var text = ""
  }

  final class Object {}

  /// Derives by `map`, then by `kind`, then by `map`. Only the two maps retain `captured`.
  private func derive(
    _ kind: DerivationKind, _ source: Listenable<Int>, capturing captured: inout Object?
  ) -> Listenable<Int> {
    let object = Object()
    captured = object
    return kind.derive(
      from: source.map { [object] value in
        _ = object
        return value
      }
    ).map { [object] value in
      _ = object
      return value
    }
  }

  @Test(arguments: DerivationKind.allCases, [false, true])
  func derivedValueRetainsItsSource(kind: DerivationKind, isObserved: Bool) {
    weak var source: Dynamic<Int>?
    var derived: Listenable<Int>?
    do {
      let strongSource = Dynamic(1)
      source = strongSource
      derived = kind.derive(from: strongSource)
      if isObserved { derived?.addListener { _ in } }
    }
    source?.value = 2
    #expect(source != nil && derived?.current != nil)
    derived = nil
    #expect(source == nil)
  }

  @Test(arguments: DerivationKind.allCases)
  func unstoredValueWithoutListenersIsReleased(kind: DerivationKind) {
    let source = Dynamic(1)
    weak var captured: Object?
    _ = derive(kind, source, capturing: &captured).current
    source.value = 2
    #expect(captured == nil)
  }

  @Test(arguments: DerivationKind.allCases)
  func bindingOfAnUnstoredValueEndsWithItsTarget(kind: DerivationKind) {
    let source = Dynamic(1)
    weak var captured: Object?
    weak var target: Label?
    do {
      let label = Label()
      target = label
      derive(kind, source, capturing: &captured).bind(to: label) { $0.text = "\($1)" }
      source.value = 2
      #expect(!label.text.isEmpty)
    }
    #expect(target == nil && captured != nil)
    // The first change removes the listener of the released target. The second change removes the
    // derived values, which nothing observes anymore.
    source.value = 3
    source.value = 4
    #expect(captured == nil)
  }

  @Test(arguments: DerivationKind.allCases)
  func bindingOfAnUnstoredValueEndsWithItsSource(kind: DerivationKind) {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    weak var captured: Object?
    var calls = 0
    if let source {
      derive(kind, source, capturing: &captured).addListener { _ in calls += 1 }
    }
    source?.value = 2
    source?.value = 3
    #expect(calls == 2 && captured != nil)
    source = nil
    #expect(weakSource == nil && captured == nil)
  }

  @Test(arguments: DerivationKind.allCases)
  func disposingOfTheListenerReleasesAnUnstoredValue(kind: DerivationKind) {
    let source = Dynamic(1)
    weak var captured: Object?
    derive(kind, source, capturing: &captured).addListener { _ in }.dispose()
    source.value = 2
    #expect(captured == nil)
  }

  @Test func modelListeningToItsOwnValuesIsReleased() {
    @MainActor final class Model {
      let count = Dynamic(0)
      let text: Listenable<String>
      let sum: Listenable<Int>

      init() {
        text = count.map { "\($0)" }
        sum = count.scan(0) { $0 + $1 }
        text.addListener { _ in }
        sum.addListener { _ in }
        count.addListener { [weak self] _ in _ = self }
      }
    }
    var model: Model? = Model()
    weak let weakModel = model
    model?.count.value = 1
    model = nil
    #expect(weakModel == nil)
  }

  // MARK: A released source

  @Test func derivedValueKeepsTheLastValueOfAReleasedSource() {
    var a: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = a
    let b = Dynamic(10)
    var sums: [Recorder<Int>] = []
    var merged: Recorder<Int>?
    if let a {
      sums = [
        combineLatest(a, b) { $0 + $1 }.recorded(),
        combineLatest(b, a) { $0 + $1 }.recorded(),
        combineLatest([a, b]) { $0[0] + $0[1] }.recorded(),
        combineLatest(a.scan(1) { $1 }, b) { $0 + $1 }.recorded(),
      ]
      merged = merge(a, b).recorded()
    }
    a = nil
    #expect(weakSource == nil)
    b.value = 20
    b.value = 30
    for sum in sums { #expect(sum.values == [11, 21, 31]) }
    #expect(merged?.values == [10, 20, 30])
  }

  @Test func listenerMayReleaseItsOwnSource() {
    final class Holder { var source: Dynamic<Int>? = Dynamic(1) }
    let holder = Holder()
    weak let weakSource = holder.source
    var received: [String] = []
    holder.source?.addListener { _ in
      holder.source?.value = 3
      holder.source = nil
      received.append("first")
    }
    holder.source?.addListener { received.append("second \($0)") }
    holder.source?.map { $0 * 10 }.addListener { received.append("derived \($0)") }
    holder.source?.value = 2
    #expect(received == ["first", "second 2", "derived 20", "first", "second 3", "derived 30"])
    #expect(weakSource == nil)
  }

  // MARK: Objects and lenses

  @Test func replacedObjectIsReleased() {
    let source = Dynamic<Object?>(Object())
    weak let weakObject = source.value
    let derived = source.map { $0 }
    combineLatest(source.map { $0 }, derived).addListener { _ in }
    source.value = nil
    #expect(weakObject == nil)
  }

  @Test func releasingBoundLensesDoesNotAffectOtherValues() {
    struct Address { var city: String }
    struct Form { var billing = Address(city: "Kiel"), shipping = Address(city: "Bonn") }
    var form: Dynamic<Form>? = Dynamic(Form())
    weak let weakForm = form
    if let form {
      let (billing, shipping) = (form[\.billing], form[\.shipping])
      billing <<>>> shipping
      #expect(shipping.value.city == "Kiel")
    }
    form = nil
    #expect(weakForm == nil)
    let number = Dynamic(1)
    let doubled = number.map { 2 * $0 }.recorded()
    number.value = 2  // Regression: with non-Equatable lenses, this read a freed lens.
    #expect(doubled.values == [2, 4])
  }

  // MARK: flatMapLatest

  @Test func flatMapLatestRetainsOnlyTheCurrentInnerValue() {
    let page = Dynamic(1)
    weak var inner: Dynamic<Int>?
    let log = page.flatMapLatest { number -> Listenable<Int> in
      let newInner = Dynamic(number)
      inner = newInner
      return newInner.map { $0 * 10 }
    }.recorded()
    weak let firstInner = inner
    inner?.value = 5
    page.value = 2
    #expect(firstInner == nil && inner != nil)
    inner?.value = 6
    #expect(log.values == [10, 50, 20, 60])
  }

  @Test func innerValueDoesNotRetainFlatMapLatest() {
    let inner = Dynamic(0)
    var outer: Dynamic<Int>? = Dynamic(0)
    weak let weakOuter = outer
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      outer?.flatMapLatest { [object] _ in
        _ = object
        return inner
      }.addListener { _ in }
    }
    inner.value = 1
    outer = nil
    #expect(weakOuter == nil && captured == nil)
    inner.value = 2  // Must not crash.
  }
}
