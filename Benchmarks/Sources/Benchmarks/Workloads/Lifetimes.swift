import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let addingAndDisposing = [0, 100, 10_000].map { otherCount in
    Workload(
      "W9 n=\(otherCount)", "add and dispose of a listener among \(otherCount) others",
      variants: [
        Variant(.dynamic) {
          let value = opaque(Dynamic(0))
          for index in 0..<otherCount { value.addListener { blackHole($0 &+ index) } }
          return { iterations in
            for _ in 0..<iterations { value.addListener { blackHole($0) }.dispose() }
          }
        },
        Variant(.byHand) {
          let owner = ListOwner(opaque(HandLinkedList()))
          for index in 0..<otherCount { _ = owner.list.add { blackHole($0 &+ index) } }
          return { iterations in
            for _ in 0..<iterations { owner.list.remove(owner.list.add { blackHole($0) }) }
          }
        },
        Variant(.notificationCenter) {
          let value = NotifyingValue()
          let tokens = (0..<otherCount).map { index in value.add { blackHole($0 &+ index) } }
          return { iterations in
            for _ in 0..<iterations { value.remove(value.add { blackHole($0) }) }
            withExtendedLifetime(tokens) {}
          }
        },
      ] + addingAndDisposingUsingCombine(otherCount: otherCount))
  }

  static let lifetime = Workload(
    "W11", "create a value, add one listener, destroy both",
    variants: [
      Variant(.dynamic) {
        { iterations in
          for number in 0..<iterations {
            let value = create { Dynamic(number) }
            value.addListener { blackHole($0) }
          }
        }
      } makeMeasuredObject: {
        let value = Dynamic(0)
        value.addListener { blackHole($0) }
        return value
      },
      Variant(.byHand) {
        { iterations in
          for _ in 0..<iterations { allocateAndFree() }
        }
      },
      Variant(.observation) {
        { iterations in
          for number in 0..<iterations {
            let value = create { ObservableValue(number) }
            withExtendedLifetime(TrackedRead { blackHole(value.value) }) {}
          }
        }
      } makeMeasuredObject: {
        let value = ObservableValue()
        let tracker = TrackedRead { blackHole(value.value) }
        return RetainedPair(value, tracker)
      },
    ] + lifetimeUsingCombine)

  private static func addingAndDisposingUsingCombine(otherCount: Int) -> [Variant] {
    #if canImport(Combine)
    [
      Variant(.combine) {
        let value = CurrentValueSubject<Int, Never>(0)
        let handles = (0..<otherCount).map { index in
          value.sink { @Sendable in blackHole($0 &+ index) }
        }
        return { iterations in
          for _ in 0..<iterations { value.sink { @Sendable in blackHole($0) }.cancel() }
          withExtendedLifetime(handles) {}
        }
      }
    ]
    #else
    []
    #endif
  }

  private static var lifetimeUsingCombine: [Variant] {
    #if canImport(Combine)
    [
      Variant(.combine) {
        { iterations in
          for number in 0..<iterations {
            let value = create { CurrentValueSubject<Int, Never>(number) }
            withExtendedLifetime(value.sink { @Sendable in blackHole($0) }) {}
          }
        }
      } makeMeasuredObject: {
        let value = CurrentValueSubject<Int, Never>(0)
        return RetainedPair(value, value.sink { @Sendable in blackHole($0) })
      }
    ]
    #else
    []
    #endif
  }
}

/// Allocates and frees the least memory that a value with a listener needs.
@inline(never)
private func allocateAndFree() {
  UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16).deallocate()
}

/// Not inlined, so that the optimizer cannot put the object on the stack.
@inline(never) @MainActor
private func create<Object: AnyObject>(_ make: () -> Object) -> Object { make() }

private final class RetainedPair {
  let first: AnyObject
  let second: AnyObject

  init(_ first: AnyObject, _ second: AnyObject) {
    self.first = first
    self.second = second
  }
}

/// Empties the list when released; otherwise the links would release each other recursively.
@MainActor
private final class ListOwner {
  let list: HandLinkedList

  init(_ list: HandLinkedList) { self.list = list }

  deinit {
    MainActor.assumeIsolated { list.removeAll() }
  }
}
