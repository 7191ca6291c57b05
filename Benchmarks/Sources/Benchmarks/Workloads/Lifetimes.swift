import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let comingAndGoing = [0, 100, 10_000].map { others in
    Workload(
      "W9 n=\(others)", "add and dispose of a listener among \(others) others",
      rows: [
        Row(.dynamic) {
          let value = hidden(Dynamic(0))
          for place in 0..<others { value.addListener { opaque($0 &+ place) } }
          return { count in
            for _ in 0..<count { value.addListener { opaque($0) }.dispose() }
          }
        },
        Row(.byHand) {
          let ring = RingOwner(hidden(HandRing()))
          for place in 0..<others { _ = ring.ring.add { opaque($0 &+ place) } }
          return { count in
            for _ in 0..<count { ring.ring.remove(ring.ring.add { opaque($0) }) }
          }
        },
        Row(.notificationCenter) {
          let value = Posted()
          let tokens = (0..<others).map { place in value.add { opaque($0 &+ place) } }
          return { count in
            for _ in 0..<count { value.remove(value.add { opaque($0) }) }
            withExtendedLifetime(tokens) {}
          }
        },
      ] + combineComingAndGoing(others: others))
  }

  static let life = Workload(
    "W11", "create a value, add one listener, destroy both",
    rows: [
      Row(.dynamic) {
        { count in
          for number in 0..<count {
            let value = made { Dynamic(number) }
            value.addListener { opaque($0) }
          }
        }
      } keep: {
        let value = Dynamic(0)
        value.addListener { opaque($0) }
        return value
      },
      Row(.byHand) {
        { count in
          for _ in 0..<count { allocateAndFree() }
        }
      },
      Row(.observation) {
        { count in
          for number in 0..<count {
            let value = made { Observed(number) }
            withExtendedLifetime(Tracker { opaque(value.value) }) {}
          }
        }
      } keep: {
        let value = Observed()
        let tracker = Tracker { opaque(value.value) }
        return Kept(value, tracker)
      },
    ] + combineLife)

  private static func combineComingAndGoing(others: Int) -> [Row] {
    #if canImport(Combine)
    [
      Row(.combine) {
        let value = CurrentValueSubject<Int, Never>(0)
        let handles = (0..<others).map { place in
          value.sink { @Sendable in opaque($0 &+ place) }
        }
        return { count in
          for _ in 0..<count { value.sink { @Sendable in opaque($0) }.cancel() }
          withExtendedLifetime(handles) {}
        }
      }
    ]
    #else
    []
    #endif
  }

  private static var combineLife: [Row] {
    #if canImport(Combine)
    [
      Row(.combine) {
        { count in
          for number in 0..<count {
            let value = made { CurrentValueSubject<Int, Never>(number) }
            withExtendedLifetime(value.sink { @Sendable in opaque($0) }) {}
          }
        }
      } keep: {
        let value = CurrentValueSubject<Int, Never>(0)
        return Kept(value, value.sink { @Sendable in opaque($0) })
      }
    ]
    #else
    []
    #endif
  }
}

/// One allocation of the size of a small object, and its end.
@inline(never)
private func allocateAndFree() {
  UnsafeMutableRawPointer.allocate(byteCount: 48, alignment: 16).deallocate()
}

/// Makes an object out of sight, as its owner does; it could lie on the stack otherwise.
@inline(never) @MainActor
private func made<Object: AnyObject>(_ make: () -> Object) -> Object { make() }

/// Two objects, kept as one.
private final class Kept {
  let first: AnyObject
  let second: AnyObject

  init(_ first: AnyObject, _ second: AnyObject) {
    self.first = first
    self.second = second
  }
}

/// Takes a list apart when the measurement is over.
@MainActor
private final class RingOwner {
  let ring: HandRing

  init(_ ring: HandRing) { self.ring = ring }

  deinit {
    MainActor.assumeIsolated { ring.removeAll() }
  }
}
