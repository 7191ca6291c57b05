import Dynamic
import Testing

@MainActor @Suite("addListener and bind")
struct ListenerTests {
  @Test func addListenerDeliversOnlyLaterValues() {
    let source = Dynamic(1)
    var received: [Int] = []
    source.addListener { received.append($0) }
    #expect(received.isEmpty)
    source.value = 2
    source.value = 3
    #expect(received == [2, 3])
  }

  @Test func bindDeliversCurrentAndLaterValues() {
    let source = Dynamic(1)
    var received: [Int] = []
    source.bind { received.append($0) }
    #expect(received == [1])
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test func valuesSetDuringTheFirstCallAreDeliveredAfterIt() {
    let quantity = Dynamic(0)
    var log: [Int] = []
    quantity.bind { [unowned quantity] in
      if $0 == 0 { for value in 1...2 { quantity.value = value } }
      log.append($0)
    }
    #expect(log == [0, 1, 2])
    let owner = Dynamic(0)
    var ownerLog: [Int] = []
    quantity.bind(to: owner) { [unowned quantity] _, value in
      if value < 3 { quantity.value = 3 }
      ownerLog.append(value)
    }
    #expect(ownerLog == [2, 3])
  }

  // MARK: addListenerWhile

  @Test func returningFalseEndsTheListener() {
    let source = Dynamic(0)
    var received: [Int] = []
    source.addListenerWhile { value in
      received.append(value)
      return value < 2
    }
    for value in 1...4 { source.value = value }
    #expect(received == [1, 2])
  }

  // MARK: Adding during a delivery

  /// The list of listeners is reallocated while one of the listeners runs.
  @Test func listenersMayAddManyListenersDuringADelivery() {
    let source = Dynamic(0)
    var received: [Int] = []
    for index in 0..<3 {
      source.addListener { [unowned source] value in
        received.append(index)
        guard value == 1 && index > 0 else { return }
        for added in 0..<40 { source.addListener { _ in received.append(100 * index + added) } }
        source.value = 2
      }
    }
    source.value = 1
    #expect(received.prefix(6) == [0, 1, 2, 0, 1, 2])
    // Listeners 1 and 2 each add 40 listeners and then set the value to 2. Each change reaches only
    // the listeners added before it: 3 + 40 for listener 1's change, 3 + 80 for listener 2's.
    #expect(received.count == 3 + (3 + 40) + (3 + 80))
  }

  // MARK: Disposing during a delivery

  @Test(arguments: 0..<3, 0..<3)
  func listenerDisposedDuringADeliveryIsNotCalled(disposing: Int, disposed: Int) {
    let source = Dynamic(0)
    var received: [Int] = []
    let handles = Handles()
    for index in 0..<3 {
      handles.all.append(
        source.addListener { value in
          received.append(index)
          if index == disposing { handles.all[disposed].dispose() }
        })
    }
    source.value = 1
    // A listener that precedes the disposing one, or disposes of itself, has already been called.
    #expect(received == (0..<3).filter { $0 != disposed || $0 <= disposing })
    received = []
    source.value = 2
    #expect(received == (0..<3).filter { $0 != disposed })
    handles.all = []  // breaks the retain cycle
  }

  @Test func disposedListenerSkipsQueuedChanges() {
    let source = Dynamic(0)
    var received: [Int] = []
    let handle = source.addListener { received.append($0) }
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.value = 2
      handle.dispose()
    }
    source.value = 1
    #expect(received == [1])
  }
}
