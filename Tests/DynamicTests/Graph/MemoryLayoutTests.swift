import Testing

@testable import Dynamic

/// What the graph takes for granted about where fields lie, as it reads some of them by their place.
@MainActor @Suite("memory layout")
struct MemoryLayoutTests {
  private func word(of node: AnyListenable) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(node).toOpaque()
  }

  @Test func aReferenceIsOneWord() {
    #expect(MemoryLayout<Ref<AnyListenable>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test func theSourceOfAnInputComesFirst() {
    #expect(MemoryLayout<Input>.offset(of: \.source) == 0)
  }

  @Test func theNodeOfADependentComesFirst() {
    let node = Dynamic(0)
    var list = UnsafeList<StrongDependent>()
    list.append(StrongDependent(node: node, index: 7))
    #expect(
      UnsafeMutableRawPointer(list.elements).load(as: UnsafeMutableRawPointer.self)
        == word(of: node))
    list.removeAll()
  }

  @Test func aDeliveryIsWrittenAsItIsRead() {
    let node = Dynamic(0)
    var list = UnsafeList<Delivery>()
    list.append(node, 1 << 40, -1)
    #expect(list.elements.pointee.node === node)
    #expect(list.elements.pointee.change == 1 << 40)
    #expect(list.elements.pointee.cause == -1)
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
    let inputs = sum.derivation.unsafelyUnwrapped.inputs
    #expect(
      UnsafeRawPointer(inputs) - UnsafeRawPointer(sum.derivation.unsafelyUnwrapped)
        == Derivation.size)
  }
}
