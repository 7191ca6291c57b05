import Dynamic
import Foundation
import Observation
import Testing

@MainActor @Suite("trackedValue")
struct TrackedValueTests {
  /// Reads in a tracked way, as a view does, and counts how often it is told of a change.
  @MainActor
  final class View {
    private(set) nonisolated(unsafe) var count = 0
    private(set) var shown = ""
    private let read: @MainActor () -> String

    init(_ read: @escaping @MainActor () -> String) {
      self.read = read
      show()
    }

    func show() {
      shown = withObservationTracking {
        read()
      } onChange: { [weak self] in
        self?.count += 1
      }
    }
  }

  @Test func aReadingIsToldOfTheNextChangeOnce() {
    let source = Dynamic(1)
    let view = View { "\(source.trackedValue)" }
    #expect(view.shown == "1")
    source.value = 2
    source.value = 3
    #expect(view.count == 1)
    view.show()
    #expect(view.shown == "3")
    source.value = 3
    #expect(view.count == 2)
  }

  @Test func theNewValueIsThereWhenItTells() {
    let source = Dynamic(1)
    var heard: [Int] = []
    nonisolated(unsafe) let told = { MainActor.assumeIsolated { heard.append(source.value) } }
    withObservationTracking {
      _ = source.trackedValue
    } onChange: {
      told()
    }
    source.value = 2
    #expect(heard == [2])
  }

  @Test func manyReadingsAreToldOnceEach() {
    let source = Dynamic(1)
    let views = (0..<3).map { _ in View { "\(source.trackedValue) \(source.trackedValue)" } }
    source.value = 2
    #expect(views.map(\.count) == [1, 1, 1])
  }

  @Test func aPlainReadingIsNotTracked() {
    let source = Dynamic(1)
    let view = View { "\(source.value)" }
    source.value = 2
    #expect(view.count == 0)
  }

  @Test func derivedValuesAreTracked() {
    let source = Dynamic(1)
    let parity = source.map { $0 % 2 }.removeDuplicates()
    let view = View { "\(parity.trackedValue)" }
    source.value = 3
    #expect(view.count == 0)
    source.value = 4
    #expect(view.count == 1)
    view.show()
    #expect(view.shown == "0")
    source.value = 5
    #expect(view.count == 2)
  }

  @Test func aDerivedValueThatIsMadeByTheReadingIsTracked() {
    let source = Dynamic(1)
    let view = View { source.map { "\($0)" }.trackedValue }
    source.value = 2
    #expect(view.count == 1)
  }

  @Test func anEmptyValueIsTracked() {
    let source = Dynamic(1)
    let large = source.filter { $0 > 5 }
    let view = View { large.trackedCurrent.map { "\($0)" } ?? "none" }
    #expect(view.shown == "none")
    source.value = 7
    #expect(view.count == 1)
    view.show()
    #expect(view.shown == "7")
  }

  @Test func aBatchTellsOnce() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let view = View { "\(a.trackedValue + b.trackedValue)" }
    batch {
      a.value = 2
      b.value = 3
      #expect(view.count == 0)
    }
    #expect(view.count == 1)
  }

  @Test func nobodyIsListeningAfterTheChange() {
    let source = Dynamic(1)
    weak var derived: Listenable<Int>?
    do {
      let value = source.map { $0 }
      derived = value
      withObservationTracking {
        _ = value.trackedValue
      } onChange: {
      }
    }
    #expect(derived != nil)
    source.value = 2
    #expect(derived == nil)
  }

  @Test func aBagThatCollectsDoesNotEndIt() {
    let source = Dynamic(1)
    let bag = DisposeBag()
    let view = bag.collect { View { "\(source.trackedValue)" } }
    bag.dispose()
    source.value = 2
    #expect(view.count == 1)
    view.show()
    source.value = 3
    #expect(view.count == 2)
  }

  @Test func nothingIsKeptAlive() {
    var source: Dynamic<Int>? = Dynamic(1)
    weak let weakSource = source
    withObservationTracking {
      _ = source?.trackedValue
    } onChange: {
      Issue.record("It told of a change, although there is none")
    }
    source = nil
    #expect(weakSource == nil)
  }

  @MainActor
  final class Reader {
    let source: Dynamic<Int>
    var told = 0

    init(_ source: Dynamic<Int>) {
      self.source = source
      show()
    }

    func show() {
      withObservationTracking {
        _ = source.trackedValue
      } onChange: { [weak self] in
        MainActor.assumeIsolated {
          self?.told += 1
          self?.show()
        }
      }
    }
  }

  @Test func manyThatReadAgainAtOnceAreToldOnceEach() {
    let source = Dynamic(0)
    let readers = (0..<300).map { _ in Reader(source) }
    for reader in readers { reader.told = 0 }
    source.value = 1
    #expect(readers.allSatisfy { $0.told == 1 })
  }

  @Test func whoReadsAgainIsToldInVainSeldomHoweverManyReadOnce() async {
    let source = Dynamic(0)
    let reader = Reader(source)
    for _ in 0..<1000 {
      _ = View { "\(source.trackedValue)" }
      if reader.told > 0 { await someTurns() }
    }
    #expect(reader.told < 10)
  }

  @Test(arguments: [false, true])
  func whatIsReadOfNotificationsIsForgotten(isMapped: Bool) async {
    struct Weak { weak var value: AnyObject? }
    let center = NotificationCenter()
    var made: [Weak] = []
    for _ in 0..<1000 {
      withObservationTracking {
        let value = Listenable(notifications: Notification.Name("never"), center: center) { _ in 1 }
        let read = isMapped ? value.map { $0 } : value
        made.append(Weak(value: read))
        _ = read.trackedCurrent
      } onChange: {
      }
    }
    await someTurns()
    // How many may wait to be looked through depends on what other tests have made.
    #expect(made.filter { $0.value != nil }.count < 500)
  }

  /// The memory of the list goes in a later turn, and comes again.
  @Test func aSourceIsFollowedAgainWhenNobodyReadsItAnyMore() async {
    let source = Dynamic(1)
    let views = (0..<5).map { _ in View { source.map { "\($0)" }.trackedValue } }
    source.value = 2
    #expect(views.allSatisfy { $0.count == 1 })
    await someTurns()
    let next = source.map { $0 + 1 }
    var heard: [Int] = []
    next.addListener { heard.append($0) }
    source.value = 3
    #expect(heard == [4])
  }

  @Test func whoReadsWhatComesFromOutsideIsToldOfTheNextChangeOrBefore() {
    let center = NotificationCenter()
    let names = (0..<300).map { Notification.Name("\($0)") }
    let views = names.map { name in
      View { "\(Listenable(notifications: name, center: center) { _ in 1 }.trackedCurrent ?? 0)" }
    }
    for name in names { center.post(name: name, object: nil) }
    #expect(views.allSatisfy { $0.count == 1 })
  }

  @Test func nobodyIsToldInVainWhileFewRead() {
    let source = Dynamic(1)
    let views = (0..<3).map { _ in View { source.map { "\($0)" }.trackedValue } }
    source.map { $0 + 1 }.addListener { _ in }
    #expect(views.map(\.count) == [0, 0, 0])
    source.value = 2
    #expect(views.map(\.count) == [1, 1, 1])
  }

  @MainActor
  final class TwiceReader {
    private(set) var read: [Int] = []
    private let source: Dynamic<Int>

    init(_ source: Dynamic<Int>) {
      self.source = source
      readTwice()
    }

    func readTwice() {
      withObservationTracking {
        read.append(source.trackedValue)
        _ = source.trackedValue
      } onChange: { [weak self] in
        guard let self else { return }
        MainActor.assumeIsolated { self.readTwice() }
      }
    }
  }

  @Test func whoReadsAgainWhenToldIsToldOfTheNextChangeOnly() {
    let source = Dynamic(1)
    let reader = TwiceReader(source)
    source.value = 2
    #expect(reader.read == [1, 2])
    source.value = 3
    #expect(reader.read == [1, 2, 3])
  }

  @Test func readingsThatAreToldOfChangesAreNeverToldInVain() {
    let source = Dynamic(0)
    let views = (0..<2).map { _ in View { "\(source.trackedValue)" } }
    for round in 1...300 {
      #expect(views.map(\.count) == [round - 1, round - 1])
      source.value = round
      for view in views { view.show() }
    }
  }

  @Test func derivedValuesThatWereReadOnceAreLetGo() {
    struct Reference { weak var value: Listenable<Int>? }
    let source = Dynamic(1)
    var values: [Reference] = []
    for _ in 0..<1000 {
      let value = source.map { $0 }
      values.append(Reference(value: value))
      withObservationTracking {
        _ = value.trackedValue
      } onChange: {
      }
    }
    #expect(values[0].value == nil)
    source.value = 2
    #expect(values.allSatisfy { $0.value == nil })
  }
}
