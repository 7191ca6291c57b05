import Testing

@testable import Dynamic

@MainActor @Suite("sweeping")
struct SweepingTests {
  /// Goes between two questions, as with its last owner on another thread.
  final class Going: ListenerTarget<Int> {
    var isAsked = false
    override var isGone: Bool {
      defer { isAsked = true }
      return isAsked
    }
    override func set(_ value: Int) -> Bool { !isAsked }
  }

  @Test func whatGoesWhileAListIsSweptIsLeftToo() {
    let source = Dynamic(0)
    var count = 0
    let derived = source.map { value in
      count += 1
      return value
    }
    let first = derived.addListener { _ in }
    _ = derived.add(TargetListener(on: derived, Going()))
    first.dispose()
    source.value = 1  // Meets the dead one, and sweeps.
    source.value = 2
    let computed = count
    source.value = 3
    #expect(count == computed)
  }
}
