import Dynamic
import Testing

@MainActor @Suite("Disposable")
struct DisposableTests {
  final class Object {}

  @Test func disposeReleasesTheClosure() {
    let source = Dynamic(0)
    for value in [source, source.map { $0 }, source.filter { _ in true }] {
      weak var captured: Object?
      let handle: Disposable
      do {
        let object = Object()
        captured = object
        handle = value.bind { [object] _ in _ = object }
      }
      #expect(captured != nil)
      handle.dispose()
      #expect(captured == nil)
    }
  }

  @Test func listenerThatDisposesItselfIsReleasedAfterItReturns() {
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
    let otherHandle = source.addListener { received.append($0 * 10) }
    #expect(!handle.isDisposed)
    handle.dispose()
    handle.dispose()
    #expect(handle.isDisposed)
    source.value = 1
    handle.dispose()
    source.value = 2
    #expect(received == [10, 20])
    #expect(!otherHandle.isDisposed)
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

  @Test func handleMayBeDisposedAfterItsSourceIsReleased() {
    let handles: [Disposable]
    do {
      let source = Dynamic(0)
      let otherSource = Dynamic(0)
      handles = [
        source.addListener { _ in }, source.map { $0 }.addListener { _ in },
        combineLatest(source, otherSource).addListener { _ in }, source.bindTwoWay(otherSource),
        source.flatMapLatest { _ in otherSource }.filter { $0 > 0 }.addListener { _ in },
      ]
    }
    for handle in handles { handle.dispose() }
    for handle in handles { #expect(handle.isDisposed) }
  }

  @Test func releasingAHandleDoesNotEndTheListener() {
    let source = Dynamic(0)
    var received: [Int] = []
    var handle: Disposable? = source.addListener { received.append($0) }
    _ = handle  // Prevents the compiler's warning about a variable that is never read.
    handle = nil
    source.value = 1
    #expect(received == [1])
  }

  @Test func disposeCallsTheActionOnceAndReleasesIt() {
    var count = 0
    weak var captured: Object?
    let handle: Disposable
    do {
      let object = Object()
      captured = object
      handle = .calling { [object] in
        _ = object
        count += 1
      }
    }
    #expect(captured != nil && !handle.isDisposed)
    handle.dispose()
    handle.dispose()
    #expect(count == 1)
    #expect(captured == nil && handle.isDisposed)
  }
}
