import Testing

@testable import Dynamic

/// What the graph takes for granted about where fields lie, as it reads some of them by their place.
@MainActor @Suite("memory layout")
struct MemoryLayoutTests {
  @Test func aReferenceIsOneWord() {
    #expect(MemoryLayout<Ref<AnyListenable>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test func theSourceOfAnInputComesFirst() {
    #expect(MemoryLayout<Input>.offset(of: \.source) == 0)
  }

  @Test func aDeliveryIsWrittenAsItIsRead() {
    let node = Dynamic(0)
    var list = GraphList<Delivery>()
    list.append(node, 1 << 40, -1)
    #expect(list.first.pointee.node === node)
    #expect(list.first.pointee.change == 1 << 40)
    #expect(list.first.pointee.cause == -1)
    // It does not own the node, so nothing is to be released.
    list.setCount(0)
    list.deallocate()
  }

  @Test func aListOfUnretainedReferencesHoldsWordsOfTheirs() {
    let node = Dynamic(0)
    var list = UnretainedList<AnyListenable>()
    list.append(node)
    #expect(list[0].pointee.object === node)
    list.removeAll()
    list.list.deallocate()
  }

  @Test func theInputsFitBehindTheDerivation() {
    #expect(MemoryLayout<Derivation>.size <= Derivation.size)
    #expect(Derivation.size % MemoryLayout<Input>.alignment == 0)
    let sum = combineLatest(Dynamic(1), Dynamic(2)) { $0 + $1 }
    #expect(sum.value == 3)
    let derivation = sum.derivation.known
    #expect(
      UnsafeRawPointer(derivation.input(0).address) - UnsafeRawPointer(derivation.address)
        == Derivation.size)
  }

  @Test func listenersThatEndedLeaveTheListWithTheNextQueuedChange() {
    let source = Dynamic(0)
    let derived = source.map { $0 }
    let handles = (0..<10).map { _ in derived.addListener { _ in } }
    for handle in handles.dropFirst() { handle.dispose() }
    source.value = 1
    #expect(derived.moreListeners.count == 0)
  }
}
