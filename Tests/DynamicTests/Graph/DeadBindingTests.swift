import Dynamic
import Foundation
import Observation
import Testing

/// A source that lives long and never changes keeps nothing of what came and went.
@MainActor @Suite("bindings that are dead")
struct DeadBindingTests {
  final class Label: BindableObject {
    var text = ""
    private(set) lazy var defaultPropertyModifier = PropertyModifier<String>(self) {
      $0.text = $1
    }
  }

  enum Kind: CaseIterable {
    case modifier, mapped, fourMaps, owner, mappedOwner, bag, mapInABag, twoWay, lens, values
    case mappedValues, notification, tracked, mappedTracked, filtered, combined, chosen, sequence
    case commandRefusals, handle, filter, chosenByWhatGoes, chosenTwiceByWhatGoes
  }

  #if os(macOS) || os(Linux)
  /// In a process of its own, where nobody else allocates anything.
  @Test func leaveNothingBehind() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      @MainActor in
      var complaints: [String] = []
      for kind in Kind.allCases {
        let source = Source(Dynamic("Ada"))
        let left = await bytesLeft(by: { source.bindAndDrop(kind) })
        if let left, left >= 150 { complaints.append("\(kind) leaves \(left) bytes each time") }
      }
      FileHandle.standardError.write(Data(complaints.joined(separator: "\n").utf8))
    }
    let message = try #require(result).message
    #expect(message.isEmpty, "\(message)")
  }

  @Test func whatDiedOnAnotherThreadIsSweptToo() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let user = Dynamic("Ada")
      var before: Int?
      for round in 0..<20 {
        if round == 10 { before = heapInUse() }
        nonisolated(unsafe) var labels = (0..<500).map { _ in Label() }
        for label in labels { user | { $0 + "!" } >>> label }
        await Task.detached { labels = [] }.value
      }
      if let before, let after = heapInUse(), after - before > 300_000 {
        fatalError("\(after - before) bytes stay behind")
      }
    }
  }
  #endif

  @MainActor
  final class Source {
    let user: Dynamic<String>
    let name = Notification.Name("leaves nothing behind")
    let center = NotificationCenter()
    let pair = Dynamic((first: "", last: ""))

    init(_ user: Dynamic<String>) { self.user = user }

    func bindAndDrop(_ kind: Kind) {
      switch kind {
      case .modifier: user >>> Label()
      case .mapped: user | { "Hello, \($0)" } >>> Label()
      case .fourMaps: user.map { $0 }.map { $0 }.map { $0 }.map { $0 } >>> Label()
      case .owner: user.bind(to: Label()) { $0.text = $1 }
      case .mappedOwner: user.map { $0 }.bind(to: Label()) { $0.text = $1 }
      case .bag: user.addListener { _ in }.disposed(by: DisposeBag())
      case .mapInABag: user.map { $0 }.addListener { _ in }.disposed(by: DisposeBag())
      case .twoWay: user <<>>> Dynamic("")
      case .lens: pair[\.first].bind(to: Label()) { $0.text = $1 }
      case .values: _ = user.values
      case .mappedValues: _ = user.map { $0 }.values
      case .notification:
        Listenable(notifications: name, center: center) { _ in "" } >>> Label()
      case .tracked:
        withObservationTracking {
          _ = user.trackedValue
        } onChange: {
        }
      case .mappedTracked:
        withObservationTracking {
          _ = user.map { $0 }.trackedValue
        } onChange: {
        }
      case .filtered: user.filter { !$0.isEmpty } >>> Label()
      case .combined: combineLatest(user, user) { $0 + $1 } >>> Label()
      case .chosen: user.flatMapLatest { Dynamic($0) } >>> Label()
      case .sequence:
        let (stream, _) = AsyncStream.makeStream(of: String.self)
        Dynamic("", from: stream) | { $0 + "!" } >>> Label()
      case .commandRefusals:
        let command = Command<String>(enabled: user.map { $0.isEmpty }) { _ in }
        command.isEnabled.bind(to: Label()) { $0.text = "\($1)" }
      case .handle: user.addListener { _ in }.dispose()
      case .filter: _ = user.filter { !$0.isEmpty }
      case .chosenByWhatGoes:
        let page = Dynamic(1)
        page.flatMapLatest { [user] _ in user.map { $0 } }.addListener { _ in }
      case .chosenTwiceByWhatGoes:
        let page = Dynamic(1)
        page.flatMapLatest { [user] page in
          let row = Dynamic(page)
          return row.flatMapLatest { _ in user.filter { !$0.isEmpty } }
        }.addListener { _ in }
      }
    }
  }

  @Test func whatIsAliveStaysThroughSweeping() {
    let user = Dynamic("Ada")
    let labels = (0..<20).map { _ in Label() }
    for label in labels { user.map { $0 }.filter { !$0.isEmpty } >>> label }
    let bag = DisposeBag()
    var heard = 0
    user.map { $0 }.addListener { _ in heard += 1 }.disposed(by: bag)
    for _ in 0..<1000 { user | { $0 + "!" } >>> Label() }
    user.value = "Grace"
    #expect(labels.allSatisfy { $0.text == "Grace" })
    #expect(heard == 1)
  }

  @Test func objectsOfClosuresMayBindWhileAListIsSwept() {
    let user = Dynamic("Ada")
    var ends = 0
    for _ in 0..<500 {
      let label = Label()
      let end = OnEnd {
        ends += 1
        user.addListener { _ in }.dispose()
        user.value = "\(ends)"
      }
      user.bind(to: label) { _, _ in _ = end }
    }
    for _ in 0..<1000 { user >>> Label() }
    #expect(ends > 400)
    #expect(user.value == "\(ends)")
  }

  @Test func whatDiesBesideALivingListenerGoesToo() {
    let user = Dynamic("Ada")
    user.addListener { _ in }
    var ends = 0
    for _ in 0..<1000 {
      let end = OnEnd { ends += 1 }
      user.bind(to: Label()) { _, _ in _ = end }
    }
    #expect(ends > 900)
  }

  @Test func aDerivedValueWhoseOwnersHaveGoneIsNotComputed() {
    let source = Dynamic(0)
    var computed = 0
    let derived = source.map { number in
      computed += 1
      return number
    }
    var labels = (0..<5).map { _ in Label() }
    for label in labels { derived.addListener(to: label) { _, _ in } }
    labels = []
    derived.addListener { _ in }.dispose()
    computed = 0
    source.value = 1
    #expect(computed == 0)
    #expect(derived.value == 1)
  }

  @Test func whatDiedBesideALivingListenerGoesWithoutAChange() {
    let user = Dynamic("Ada")
    var heard = 0
    user.addListener { _ in heard += 1 }
    var ends = 0
    for _ in 0..<1000 {
      let label = Label()
      let end = OnEnd { ends += 1 }
      user.bind(to: label) { _, _ in _ = end }
    }
    #expect(ends > 400)
    user.value = "Grace"
    #expect(heard == 1)
  }

  @Test func theDeadAreFoundThroughAChoiceWhosePageLives() {
    struct Reference { weak var value: Listenable<String>? }
    let user = Dynamic("Ada")
    var pages: [Dynamic<Int>] = []
    var followed: [Reference] = []
    for number in 0..<100 {
      let page = Dynamic(number)
      pages.append(page)
      page.flatMapLatest { _ in
        let value = user.map { $0 + "!" }
        followed.append(Reference(value: value))
        return value
      }.bind(to: Label()) { $0.text = $1 }
    }
    #expect(pages.count == 100)
    #expect(followed.filter { $0.value != nil }.count < 20)
  }
}
