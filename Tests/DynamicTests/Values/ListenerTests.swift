import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("addListener and bind")
struct ListenerTests {
  @Test func addListenerCallsFromTheNextChange() {
    let source = Dynamic(1)
    var heard: [Int] = []
    source.addListener { heard.append($0) }
    #expect(heard.isEmpty)
    source.value = 2
    source.value = 3
    #expect(heard == [2, 3])
  }

  @Test func bindAlsoCallsAtOnce() {
    let source = Dynamic(1)
    var heard: [Int] = []
    source.bind { heard.append($0) }
    #expect(heard == [1])
    source.value = 2
    #expect(heard == [1, 2])
  }

  @Test func sameClosureMayBeAddedTwice() {
    let source = Dynamic(1)
    var heard: [Int] = []
    let listener: @MainActor (Int) -> Void = { heard.append($0) }
    let handle = source.addListener(listener)
    source.addListener(listener)
    source.value = 2
    handle.dispose()
    source.value = 3
    #expect(heard == [2, 2, 3])
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
    for place in 0..<3 {
      source.addListener { [unowned source] value in
        others.append(value)
        if value == 1 && place == position { source.addListener { added.append($0) } }
      }
    }
    source.value = 1
    #expect(added.isEmpty)
    source.value = 2
    #expect(added == [2])
    #expect(others == [1, 1, 1, 2, 2, 2])
  }

  /// The storage of the listeners is reallocated while one of them runs.
  @Test func lastListenerMayAddManyDuringADelivery() {
    let source = Dynamic(0)
    var heard: [Int] = []
    for place in 0..<3 {
      source.addListener { [unowned source] value in
        heard.append(place)
        guard value == 1 && place > 0 else { return }
        for added in 0..<40 { source.addListener { _ in heard.append(100 * place + added) } }
        source.value = 2
      }
    }
    source.value = 1
    #expect(heard.prefix(6) == [0, 1, 2, 0, 1, 2])
    #expect(heard.count == 3 + 3 + 40 + 3 + 80)
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
    var heard: [Int] = []
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.value = 2
      source.bind { heard.append($0) }
    }
    source.value = 1
    #expect(heard == [2])
    source.value = 3
    #expect(heard == [2, 3])
  }

  // MARK: Disposing during a delivery

  @Test(arguments: 0..<4, 0..<4)
  func listenerDisposedDuringADeliveryIsNotCalled(disposer: Int, victim: Int) {
    let source = Dynamic(0)
    var heard: [Int] = []
    let handles = Handles()
    for place in 0..<4 {
      handles.all.append(
        source.addListener { value in
          heard.append(place)
          if place == disposer { handles.all[victim].dispose() }
        })
    }
    source.value = 1
    let before = (0..<4).filter { $0 != victim || $0 <= disposer }
    #expect(heard == before)
    heard = []
    source.value = 2
    #expect(heard == (0..<4).filter { $0 != victim })
    handles.all = []
  }

  @Test func firstListenerMayDisposeAll() {
    let source = Dynamic(0)
    var heard: [Int] = []
    let handles = Handles()
    for place in 0..<10 {
      handles.all.append(
        source.map { $0 + place }.addListener { value in
          heard.append(value)
          for handle in handles.all { handle.dispose() }
        })
    }
    source.value = 1
    #expect(heard.count == 1)
    source.value = 2
    #expect(heard.count == 1)
    handles.all = []
  }

  @Test func disposedListenerSkipsQueuedChanges() {
    let source = Dynamic(0)
    var heard: [Int] = []
    let victim = source.addListener { heard.append($0) }
    source.addListener { [unowned source] value in
      guard value == 1 else { return }
      source.value = 2
      victim.dispose()
    }
    source.value = 1
    #expect(heard == [1])
  }

  @Test func listenerMayReplaceItself() {
    let source = Dynamic(0)
    var heard: [String] = []
    let handles = Handles()
    func install(_ generation: Int) {
      let handle = source.addListener { value in
        heard.append("\(generation):\(value)")
        handles.all.removeLast().dispose()
        install(generation + 1)
      }
      handles.all.append(handle)
    }
    install(0)
    for value in 1...3 { source.value = value }
    #expect(heard == ["0:1", "1:2", "2:3"])
    handles.all.removeLast().dispose()
  }

  @Test func correctionInTheFirstCallIsDeliveredAfterIt() {
    let quantity = Dynamic(0)
    var log: [Int] = []
    quantity.bind { [unowned quantity] in
      if $0 < 1 { quantity.value = 1 }
      log.append($0)
    }
    #expect(log == [0, 1])
    let owner = Dynamic(0)
    var logOfOwner: [Int] = []
    quantity.bind(to: owner) { [unowned quantity] _, value in
      if value < 2 { quantity.value = 2 }
      logOfOwner.append(value)
    }
    #expect(logOfOwner == [1, 2])
  }
}
