import Dynamic
import DynamicTesting
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

  @Test func bindAlsoDeliversTheCurrentValue() {
    let source = Dynamic(1)
    var received: [Int] = []
    source.bind { received.append($0) }
    #expect(received == [1])
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test func sameClosureMayBeAddedTwice() {
    let source = Dynamic(1)
    var received: [Int] = []
    let listener: @MainActor (Int) -> Void = { received.append($0) }
    let handle = source.addListener(listener)
    source.addListener(listener)
    source.value = 2
    handle.dispose()
    source.value = 3
    #expect(received == [2, 2, 3])
  }

  @Test func equalValuesAreDelivered() {
    let source = Dynamic(1)
    let log = source.recorded()
    let derived = source.map { $0 / 10 }.recorded()
    source.value = 1
    source.value = 1
    #expect(log.values == [1, 1, 1])
    #expect(derived.values == [0, 0, 0])
  }

  @Test func deliversBeforeTheSetterReturns() {
    let source = Dynamic(0)
    let log = source.map { -$0 }.recorded()
    for value in 1...3 {
      source.value = value
      #expect(log.values.last == -value)
    }
  }

  // MARK: Adding during a delivery

  @Test(arguments: 0..<3)
  func listenerAddedDuringDeliveryReceivesTheNextChange(position: Int) {
    let source = Dynamic(0)
    var added: [Int] = []
    var others: [Int] = []
    for index in 0..<3 {
      source.addListener { [unowned source] value in
        others.append(value)
        if value == 1 && index == position { source.addListener { added.append($0) } }
      }
    }
    source.value = 1
    #expect(added.isEmpty)
    source.value = 2
    #expect(added == [2])
    #expect(others == [1, 1, 1, 2, 2, 2])
  }

  /// The list of listeners is reallocated while one of the listeners runs.
  @Test func listenersMayAddManyDuringADelivery() {
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
    #expect(received.count == 3 + 3 + 40 + 3 + 80)
  }

  @Test func addedListenerSkipsEarlierQueuedChanges() {
    let source = Dynamic(0)
    var early: [Int] = []
    var late: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.addListener { early.append($0) }
      source.value = 2
      source.addListener { late.append($0) }
    }
    source.value = 1
    #expect(early == [2])
    #expect(late == [])
    source.value = 3
    #expect(early == [2, 3])
    #expect(late == [3])
  }

  @Test func bindingDuringADeliveryCallsOnceWithTheNewestValue() {
    let source = Dynamic(0)
    var received: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.value = 2
      source.bind { received.append($0) }
    }
    source.value = 1
    #expect(received == [2])
    source.value = 3
    #expect(received == [2, 3])
  }

  // MARK: Disposing during a delivery

  @Test(arguments: 0..<4, 0..<4)
  func listenerDisposedDuringADeliveryIsNotCalled(disposer: Int, victim: Int) {
    let source = Dynamic(0)
    var received: [Int] = []
    let handles = Handles()
    for index in 0..<4 {
      handles.all.append(
        source.addListener { value in
          received.append(index)
          if index == disposer { handles.all[victim].dispose() }
        })
    }
    source.value = 1
    let expected = (0..<4).filter { $0 != victim || $0 <= disposer }
    #expect(received == expected)
    received = []
    source.value = 2
    #expect(received == (0..<4).filter { $0 != victim })
    handles.all = []
  }

  @Test func firstListenerMayDisposeAll() {
    let source = Dynamic(0)
    var received: [Int] = []
    let handles = Handles()
    for index in 0..<10 {
      handles.all.append(
        source.map { $0 + index }.addListener { value in
          received.append(value)
          for handle in handles.all { handle.dispose() }
        })
    }
    source.value = 1
    #expect(received.count == 1)
    source.value = 2
    #expect(received.count == 1)
    handles.all = []
  }

  @Test func disposedListenerSkipsQueuedChanges() {
    let source = Dynamic(0)
    var received: [Int] = []
    let victim = source.addListener { received.append($0) }
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.value = 2
      victim.dispose()
    }
    source.value = 1
    #expect(received == [1])
  }

  @Test func listenerMayReplaceItself() {
    let source = Dynamic(0)
    var received: [String] = []
    let handles = Handles()
    func install(_ generation: Int) {
      let handle = source.addListener { value in
        received.append("\(generation):\(value)")
        handles.all.removeLast().dispose()
        install(generation + 1)
      }
      handles.all.append(handle)
    }
    install(0)
    for value in 1...3 { source.value = value }
    #expect(received == ["0:1", "1:2", "2:3"])
    handles.all.removeLast().dispose()
  }

  @Test func valueSetInTheFirstCallIsDeliveredAfterThatCall() {
    let quantity = Dynamic(0)
    var log: [Int] = []
    quantity.bind { [unowned quantity] in
      if $0 < 1 { quantity.value = 1 }
      log.append($0)
    }
    #expect(log == [0, 1])
    let owner = Dynamic(0)
    var ownerLog: [Int] = []
    quantity.bind(to: owner) { [unowned quantity] _, value in
      if value < 2 { quantity.value = 2 }
      ownerLog.append(value)
    }
    #expect(ownerLog == [1, 2])
  }
}
