import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let chains = [1, 5, 20].map { depth in
    Workload(
      "W6 d=\(depth)", "set a value, \(depth) map\(depth == 1 ? "" : "s") before the listener",
      variants: [
        Variant(.dynamic) { settingDynamicChain(depth: depth) },
        Variant(.byHand) { settingChainByHand(depth: depth) },
      ] + variantsUsingCombine(depth: depth))
  }

  static func settingDynamicChain(depth: Int) -> Variant.Body {
    let value = opaque(Dynamic(0))
    var end: Listenable<Int> = value
    for _ in 0..<depth { end = end.map { $0 &+ 1 } }
    end.addListener { blackHole($0) }
    return { iterations in
      for number in 0..<iterations { value.value = number }
    }
  }

  static func settingChainByHand(depth: Int) -> Variant.Body {
    var next: @MainActor (Int) -> Void = { blackHole($0) }
    for _ in 0..<depth {
      let following = next
      next = { following($0 &+ 1) }
    }
    let value = opaque(HandValueWithBuffer(capacity: 1))
    value.add(next)
    return { iterations in
      for number in 0..<iterations { value.set(number) }
    }
  }

  /// Calls the transforms in a loop, because deeply nested calls could overflow the stack.
  static func settingLongChainByHand(depth: Int) -> Variant.Body {
    let transforms: [@MainActor (Int) -> Int] = (0..<depth).map { step in { $0 &+ step } }
    let value = opaque(HandValueWithBuffer(capacity: 1))
    value.add { number in
      var number = number
      for transform in transforms { number = transform(number) }
      blackHole(number)
    }
    return { iterations in
      for number in 0..<iterations { value.set(number) }
    }
  }

  private static func variantsUsingCombine(depth: Int) -> [Variant] {
    #if canImport(Combine)
    [
      Variant(.combine) {
        let value = CurrentValueSubject<Int, Never>(0)
        var end = value.eraseToAnyPublisher()
        for _ in 0..<depth { end = end.map { @Sendable in $0 &+ 1 }.eraseToAnyPublisher() }
        let handle = end.sink { @Sendable in blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.send(number) }
          withExtendedLifetime(handle) {}
        }
      }
    ]
    #else
    []
    #endif
  }
}
