import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let fiveSources = Workload(
    "W7", "set one of five sources, combined with a transform, then mapped",
    variants: [
      Variant(.dynamic) {
        let sources = (0..<5).map { opaque(Dynamic($0)) }
        combineLatest(sources[0], sources[1], sources[2], sources[3], sources[4]) {
          $0 &+ $1 &+ $2 &+ $3 &+ $4
        }
        .map { $0 &* 2 }
        .addListener { blackHole($0) }
        let first = sources[0]
        return { iterations in
          for number in 0..<iterations { first.value = number }
          withExtendedLifetime(sources) {}
        }
      },
      Variant(.byHand) {
        let sources = opaque(HandFiveSources())
        sources.listener = { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { sources.setA(number) }
        }
      },
      Variant(.observation) {
        let sources = ObservedFiveSources()
        let tracker = TrackedRead { blackHole(sources.result) }
        return { iterations in
          for number in 0..<iterations {
            sources.a = number
            tracker.readIfChanged()
          }
        }
      },
    ])

  /// In the names, `t` means a tuple and `f` a transform; the number of sources follows.
  static let combineLatestOverloads: [Workload] = [
    overload("W7 t=4", "four sources, combined as a tuple") {
      combineLatest($0[0], $0[1], $0[2], $0[3]).map { $0.3 }
    },
    overload("W7 t=5", "five sources, combined as a tuple") {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { $0.4 }
    },
    overload("W7 t=8", "eight sources, combined as a tuple") {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]).map { $0.7 }
    },
    overload("W7 f=6", "six sources, combined with a transform") {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) { $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 }
        .map { $0 &* 2 }
    },
    overload("W7 f=8", "eight sources, combined with a transform") {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
        $0 &+ $1 &+ $2 &+ $3 &+ $4 &+ $5 &+ $6 &+ $7
      }
      .map { $0 &* 2 }
    },
    overload("W7 array", "nine sources, combined as an array") { combineLatest($0).map { $0[8] } },
  ]

  private static func overload(
    _ name: String, _ title: String,
    _ combine: @escaping @MainActor ([Dynamic<Int>]) -> Listenable<Int>
  ) -> Workload {
    Workload(
      name, "set one of \(title), then mapped",
      variants: [
        Variant(.dynamic) {
          let sources = (0..<9).map { opaque(Dynamic($0)) }  // "W7 array" combines all nine.
          combine(sources).addListener { blackHole($0) }
          let first = sources[0]
          return { iterations in
            for number in 0..<iterations { first.value = number }
            withExtendedLifetime(sources) {}
          }
        }
      ])
  }

  static let diamond = Workload(
    "W8", "set the source of a diamond: two maps, combined",
    variants: [
      Variant(.dynamic) {
        let source = opaque(Dynamic(0))
        combineLatest(source.map { $0 &+ 1 }, source.map { $0 &* 2 }) { $0 &+ $1 }
          .addListener { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { source.value = number }
        }
      },
      Variant(.byHand) {
        let diamond = opaque(HandDiamond())
        diamond.listener = { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { diamond.set(number) }
        }
      },
      Variant(.observation) {
        let source = ObservableValue()
        let tracker = TrackedRead { blackHole((source.value &+ 1) &+ (source.value &* 2)) }
        return { iterations in
          for number in 0..<iterations {
            source.value = number
            tracker.readIfChanged()
          }
        }
      },
    ] + diamondUsingCombine)

  private static var diamondUsingCombine: [Variant] {
    #if canImport(Combine)
    [
      Variant(.combine) {
        let source = CurrentValueSubject<Int, Never>(0)
        let handle = source.map { @Sendable in $0 &+ 1 }
          .combineLatest(source.map { @Sendable in $0 &* 2 }) { @Sendable in $0 &+ $1 }
          .sink { @Sendable in blackHole($0) }
        return { iterations in
          for number in 0..<iterations { source.send(number) }
          withExtendedLifetime(handle) {}
        }
      }
    ]
    #else
    []
    #endif
  }
}
