#if os(macOS) || os(Linux)
import Dynamic
import DynamicTesting
import Foundation
import Testing

/// Each test that calls `reportLeak` runs in its own process, whose standard error lists the leaks.
/// The environment variable `DYNAMIC_BINDINGS` overrides the number of bindings of each kind.
/// `DYNAMIC_SETS` overrides the number of changes of a changing source.
@MainActor @Suite("bounded memory")
struct BoundedMemoryTests {
  @Test func unchangedSourceReleasesEndedBindings() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let times = environmentNumber("DYNAMIC_BINDINGS") ?? 1_000
      for kind in Transient.kinds {
        await reportLeak(kind.name, times: times, kind.prepare())
      }
    }
    let message = try #require(result).standardErrorText
    #expect(message.isEmpty, "\(message)")
  }

  @Test func changingSourceReleasesEndedBindings() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let times = environmentNumber("DYNAMIC_SETS") ?? 10_000
      let count = Dynamic(0)
      let text = count.map { "\($0)" }
      let partner = Dynamic(0)
      count <<>>> partner
      var handles: [Disposable] = []
      await reportLeak("listeners of a changing value", times: times) {
        handles.append(text.addListener { _ in })
        handles.append(count.map { $0 + 1 }.filter { $0 > 0 }.addListener { _ in })
        count >>> Dynamic(0)
        combineLatest(count, text) { "\($0) \($1)" }.addListener { _ in }.disposed(by: DisposeBag())
        partner.value &+= 1
        if handles.count >= 20 {
          for handle in handles { handle.dispose() }
          handles.removeAll(keepingCapacity: true)
        }
      }
    }
    let message = try #require(result).standardErrorText
    #expect(message.isEmpty, "\(message)")
  }

  @Test func listDiffsLeakNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      let old = (0..<40).map { 2 * $0 }
      let new = Array(old.reversed()) + [0, 2, 1, 3]  // Moves, duplicates and insertions.
      await reportLeak("ListDiff", times: 1_000) { _ = ListDiff(from: old, to: new) }
      await reportLeak("SectionedListDiff", times: 1_000) {
        _ = SectionedListDiff(
          from: [RowSection(id: 0, rows: old), RowSection(id: 1, rows: [])],
          to: [RowSection(id: 0, rows: []), RowSection(id: 1, rows: new)], by: \.self, changed: !=
        )
      }
    }
    let message = try #require(result).standardErrorText
    #expect(message.isEmpty, "\(message)")
  }

  @Test func removingEndedBindingsKeepsLiveBindings() {
    let user = Dynamic("Ada")
    let labels = (0..<20).map { _ in Label() }
    for label in labels { user.map { $0 }.filter { !$0.isEmpty } >>> label }
    var calls = 0
    user.map { $0 }.addListener { _ in calls += 1 }
    for _ in 0..<1000 { user | { $0 + "!" } >>> Label() }
    user.value = "Grace"
    #expect(labels.allSatisfy { $0.text == "Grace" })
    #expect(calls == 1)
  }
}

private final class Label: BindableObject {
  var text = ""
  private(set) lazy var defaultPropertyModifier = PropertyModifier<String>(self) { $0.text = $1 }
}

/// A kind of object or binding that a test creates and releases repeatedly.
@MainActor
private struct Transient {
  let name: String
  /// Creates the source. The returned closure creates and releases the objects or bindings.
  let prepare: @MainActor () -> () -> Void

  struct Address: Equatable {
    var street = ""
  }

  static let kinds: [Transient] = [
    .bound("a property") { $0 >>> Label() },
    .bound("a map") { $0 | { "Hello, \($0)" } >>> Label() },
    .bound("a map bound to an object") { $0.map { $0 }.bind(to: Label()) { $0.text = $1 } },
    .bound("a filter") { $0.filter { !$0.isEmpty } >>> Label() },
    .bound("a combineLatest") { combineLatest($0, $0) { $0 + $1 } >>> Label() },
    .bound("a two-way binding") { $0 <<>>> Dynamic("") },
    .bound("a binding to a value") { $0 | { $0 + "!" } >>> Dynamic("") },
    .bound("a command") { $0 >>> Command<String> { _ in } },
    .bound("values") { _ = ($0.values, $0.map { $0 }.values) },
    .bound("a sequence") { _ in
      let (stream, _) = AsyncStream.makeStream(of: String.self)
      Dynamic("", from: stream) | { $0 + "!" } >>> Label()
    },
    .bound("nested flatMapLatest") { user in
      Dynamic(1).flatMapLatest { page in
        Dynamic(page).flatMapLatest { _ in user.filter { !$0.isEmpty } }
      }.addListener { _ in }
    },
    Transient("bound notifications") {
      let (center, name) = (NotificationCenter(), Notification.Name("name"))
      return { Listenable(notifications: name, center: center) { _ in "" } >>> Label() }
    },
    .derived("scan") { $0.scan(0) { $0 + $1.count } },
    .derived("pairwise") { $0.pairwise() },
    .derived("removeDuplicates") { $0.removeDuplicates() },
    .derived("compactMap") { $0.compactMap { Int($0) } },
    .derived("filter with an initial value") { $0.filter(initial: "") { $0.isEmpty } },
    .derived("flatMapLatest to the source") { user in user.flatMapLatest { _ in user } },
    .derived("flatMapLatest to a new value") { $0.flatMapLatest { Dynamic($0) } },
    .derived("merge") { merge($0, $0.map { $0 + "!" }, $0) },
    .derived("combineLatest of an array") { combineLatest([$0, $0.map { $0 }, $0]) },
    .derived("combineLatest of three") { combineLatest($0, $0.map { $0 }, Dynamic(1)) },
    .derived("debounce") { $0.debounce(for: .seconds(1), clock: ManualClock()) },
    .derived("throttle") { $0.throttle(for: .seconds(1), clock: ManualClock()) },
    .derived("delay") { $0.delay(for: .seconds(1), clock: ManualClock()) },
    .derived("debug") { $0.debug("user") { _ in } },
    Transient("debounce on a stopped clock") {
      let (user, clock) = (Dynamic("Ada"), ManualClock())
      return {
        let settled = user.debounce(for: .seconds(1), clock: clock)
        settled.bind(to: Label()) { $0.text = $1 }
        for _ in 0..<50 { user.value = "Ada" }
      }
    },
    Transient("a listener of notifications") {
      let (center, name) = (NotificationCenter(), Notification.Name("temperature"))
      let celsius = Listenable(notifications: name, center: center) { _ in }
      return {
        _ = center  // `celsius` does not retain the center, so this closure must.
        celsius.addListener { _ in }.dispose()
      }
    },
    Transient("a lens on a field") {
      let address = Dynamic(Address())
      return { address[\.street].addListener { _ in }.dispose() }
    },
    Transient("a lens bound two ways") {
      let address = Dynamic(Address())
      return { address[\.street] <<>>> Dynamic("") }
    },
    Transient("a command with a condition") {
      let isEnabled = Dynamic(false)
      return {
        let command = Command<Void>(enabled: isEnabled) {}
        command.isEnabled.bind(to: Label()) { $0.text = "\($1)" }
        command.refusals.addListener { _ in }
        command.execute()
      }
    },
    Transient("an async command with a condition") {
      let isEnabled = Dynamic(true)
      return {
        let command = AsyncCommand<Void, Int>(enabled: isEnabled) { 1 }
        command.isExecuting.bind(to: Label()) { $0.text = "\($1)" }
      }
    },
    Transient("a two-way binding with a format") {
      let age = Dynamic(36)
      return {
        let text = Dynamic("")
        let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
        binding.isValid.addListener { _ in }
      }
    },
    Transient("a bound array") {
      let list = DynamicArray([1, 2, 3])
      return { list.map { $0.count }.bind(to: Label()) { $0.text = "\($1)" } }
    },
    Transient("a listener of an array") {
      let list = DynamicArray([1, 2, 3])
      return { list.addListener { _ in }.disposed(by: DisposeBag()) }
    },
  ]

  init(_ name: String, _ prepare: @escaping @MainActor () -> () -> Void) {
    self.name = name
    self.prepare = prepare
  }

  static func bound(_ name: String, _ bind: @escaping @MainActor (Dynamic<String>) -> Void)
    -> Transient
  {
    Transient(name) {
      let user = Dynamic("Ada")
      return { bind(user) }
    }
  }

  /// Each call of the returned closure derives three values: one bound to an object, one with a
  /// listener in a released bag, and one only read.
  static func derived<T>(
    _ name: String, _ derive: @escaping @MainActor (Dynamic<String>) -> Listenable<T>
  ) -> Transient {
    Transient(name) {
      let user = Dynamic("Ada")
      return {
        derive(user).bind(to: Label()) { $0.text = "\($1)" }
        derive(user).addListener { _ in }.disposed(by: DisposeBag())
        _ = derive(user).current
      }
    }
  }
}
#endif
