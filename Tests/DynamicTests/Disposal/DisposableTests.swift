import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("Disposable")
struct DisposableTests {
  final class Object {}

  @Test func sourceRetainsTheClosure() {
    var source: Dynamic<Int>? = Dynamic(0)
    weak var captured: Object?
    do {
      let object = Object()
      captured = object
      source?.addListener { [object] _ in _ = object }
    }
    #expect(captured != nil)
    source?.value = 1
    #expect(captured != nil)
    source = nil
    #expect(captured == nil)
  }

  @Test func disposeReleasesTheClosure() {
    let source = Dynamic(0)
    let derived = source.map { $0 }.filter { _ in true }
    for attach in [attachTo(source), attachTo(source.map { $0 }), attachTo(derived)] {
      weak var captured: Object?
      let handle: Disposable
      do {
        let object = Object()
        captured = object
        handle = attach { [object] _ in _ = object }
      }
      #expect(captured != nil)
      handle.dispose()
      #expect(captured == nil)
    }
  }

  private func attachTo(
    _ source: Listenable<Int>
  ) -> (@escaping @MainActor (Int) -> Void) -> Disposable {
    { source.bind($0) }
  }

  @Test func disposeDuringDeliveryReleasesClosureAfterReturn() {
    let source = Dynamic(0)
    weak var captured: Object?
    let handles = Handles()
    do {
      let object = Object()
      captured = object
      handles.all.append(
        source.addListener { [object] _ in
          handles.all[0].dispose()
          #expect(captured === object)
        })
    }
    source.value = 1
    #expect(captured == nil)
  }

  @Test func disposeIsIdempotent() {
    let source = Dynamic(0)
    var received: [Int] = []
    let handle = source.addListener { received.append($0) }
    let other = source.addListener { received.append($0 * 10) }
    #expect(!handle.isDisposed)
    handle.dispose()
    handle.dispose()
    #expect(handle.isDisposed)
    source.value = 1
    handle.dispose()
    source.value = 2
    #expect(received == [10, 20])
    #expect(!other.isDisposed)
  }

  @Test func listenerMayDisposeItself() {
    let source = Dynamic(0)
    let handles = Handles()
    var received: [Int] = []
    for derived in [source, source.map { $0 }, source.scan(0) { _, new in new }] {
      let index = handles.all.count
      handles.all.append(
        derived.addListener { value in
          received.append(value)
          handles.all[index].dispose()
          handles.all[index].dispose()
        })
    }
    source.value = 1
    source.value = 2
    #expect(received == [1, 1, 1])
  }

  @Test func selfDisposingListenerKeepsCapturesUntilReturn() {
    final class Witness {
      let onDeinit: () -> Void
      init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }
      deinit { onDeinit() }
    }
    let source = Dynamic(0)
    let handles = Handles()
    var log: [String] = []
    do {
      let witness = Witness { log.append("released") }
      handles.all.append(
        source.addListener { [witness] _ in
          handles.all[0].dispose()
          log.append("disposed")
          _ = witness
        })
    }
    source.value = 1
    #expect(log == ["disposed", "released"])
  }

  @Test func disposedHandlesAreReleasedOnNextChange() {
    struct Weak { weak var handle: Disposable? }
    let source = Dynamic(0)
    var ended: [Weak] = []
    do {
      let handles = (0..<100).map { _ in source.addListener { _ in } }
      for index in stride(from: 0, to: 100, by: 3) {
        handles[index].dispose()
        ended.append(Weak(handle: handles[index]))
      }
    }
    source.value = 1
    #expect(ended.allSatisfy { $0.handle == nil })
  }

  @Test func handleDoesNotRetainTheSource() {
    weak var weakSource: Dynamic<Int>?
    weak var weakDerived: Listenable<Int>?
    let handles: [Disposable]
    do {
      let source = Dynamic(0)
      let derived = source.map { $0 }
      weakSource = source
      weakDerived = derived
      handles = [source.addListener { _ in }, derived.addListener { _ in }]
    }
    #expect(weakSource == nil)
    #expect(weakDerived == nil)
    for handle in handles { handle.dispose() }
  }

  @Test func disposeAfterSourceIsReleasedIsSafe() {
    let handles: [Disposable]
    do {
      let source = Dynamic(0)
      let other = Dynamic(0)
      handles = [
        source.addListener { _ in }, source.map { $0 }.addListener { _ in },
        combineLatest(source, other).addListener { _ in }, source.bindTwoWay(other),
        source.flatMapLatest { _ in other }.filter { $0 > 0 }.addListener { _ in },
      ]
    }
    for handle in handles { handle.dispose() }
    for handle in handles { #expect(handle.isDisposed) }
  }

  @Test func releasingAHandleDoesNotEndTheListener() {
    let source = Dynamic(0)
    var received: [Int] = []
    var handle: Disposable? = source.addListener { received.append($0) }
    _ = handle?.isDisposed
    handle = nil
    source.value = 1
    #expect(received == [1])
  }

  @Test func actionOfCallingRunsOnce() {
    var count = 0
    let handle = Disposable.calling { count += 1 }
    #expect(!handle.isDisposed)
    handle.dispose()
    handle.dispose()
    #expect(count == 1)
    #expect(handle.isDisposed)
  }

  @Test func actionOfCallingIsReleasedAfterRunning() {
    weak var captured: Object?
    let handle: Disposable
    do {
      let object = Object()
      captured = object
      handle = .calling { [object] in _ = object }
    }
    #expect(captured != nil)
    handle.dispose()
    #expect(captured == nil)
  }
}
