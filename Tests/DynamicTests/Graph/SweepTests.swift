import Foundation
import Testing

@testable import Dynamic

/// How many values a sweep visits: it removes what has ended, and runs while nothing is delivered.
@MainActor @Suite("sweeps")
struct SweepTests {
  private final class Counter { var count = 0 }

  /// Adds a listener that counts how often a sweep asks whether it has ended.
  private func addCounter<T>(to value: Listenable<T>) -> Counter {
    let counter = Counter()
    let isGone: @MainActor () -> Bool = {
      counter.count += 1
      return false
    }
    _ = value.add(EndingListener(isGone: isGone) { _ in true })
    return counter
  }

  /// From the principal to the last balance, there are 1024 paths.
  @Test func sweepVisitsEachValueOnce() {
    let (rate, principal) = (Dynamic(0), Dynamic(1))
    var balance: Listenable<Int> = principal
    for _ in 0..<10 {
      let last = balance
      balance = combineLatest(last, combineLatest(last, rate) { $0 * $1 }) { $0 + $1 }
    }
    let counter = addCounter(to: balance)
    let handle = principal.addListener { _ in }
    counter.count = 0
    handle.dispose()
    principal.value = 2
    #expect(counter.count == 1)
  }

  @Test func addingAListenerSweepsNoDerivedValues() {
    let unit = Dynamic(0)
    let derived = unit.map { $0 }
    let counter = addCounter(to: derived)
    let handles = (0..<5).map { _ in unit.addListener { _ in } }
    counter.count = 0
    handles[1].dispose()
    unit.addListener { _ in }
    #expect(counter.count == 0)
  }

  @Test func onlyTheEndOfABindingOfAnExternalValueSweepsExternalValues() async {
    let shaken = Listenable<Void>(notifications: Notification.Name("shake"))
    // The sweep that the new value has requested, or one of another test.
    while NodeSink.willSweep { await Task { @MainActor in }.value }
    Dynamic(0).map { $0 }.addListener { _ in }.dispose()
    #expect(!NodeSink.willSweep)
    shaken.map { $0 }.addListener { _ in }.dispose()
    #expect(NodeSink.willSweep)
  }
}
