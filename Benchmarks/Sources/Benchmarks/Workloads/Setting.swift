import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let oneListener = Workload(
    "W1", "set a value with one listener",
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(0))
        value.addListener { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.value = number }
        }
      },
      Variant(.byHand) {
        let value = opaque(HandValue())
        value.listener = { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.set(number) }
        }
      },
      Variant(.observation) {
        let value = ObservableValue()
        let tracker = TrackedRead { blackHole(value.value) }
        return { iterations in
          for number in 0..<iterations {
            value.value = number
            tracker.readIfChanged()
          }
        }
      },
      Variant(.notificationCenter) {
        let value = NotifyingValue()
        let token = value.add { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.set(number) }
          withExtendedLifetime(token) {}
        }
      },
    ] + variantsUsingCombine(listeners: 1))

  static let oneTextListener = Workload(
    "W1s", "set a 40-byte string with one listener",
    variants: [
      Variant(.dynamic) {
        let texts = Self.texts
        let value = opaque(Dynamic(""))
        value.addListener { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.value = texts[number & 1] }
        }
      },
      Variant(.byHand) {
        let texts = Self.texts
        let value = opaque(HandText())
        value.listener = { blackHole($0) }
        return { iterations in
          for number in 0..<iterations { value.set(texts[number & 1]) }
        }
      },
    ])

  private static var texts: [String] {
    opaque([String(repeating: "a", count: 40), String(repeating: "b", count: 40)])
  }

  static let tenListeners = manyListeners("W2", 10)
  static let thousandListeners = manyListeners("W3", 1000)

  private static func manyListeners(_ name: String, _ count: Int) -> Workload {
    Workload(
      name, "set a value with \(count) listeners, per listener", partsPerOperation: count,
      variants: [
        Variant(.dynamic) { settingDynamic(listeners: count) },
        Variant(.byHand) { settingByHand(listeners: count) },
        Variant(.byHandArray) {
          let value = opaque(HandValueWithArray())
          value.listeners = (0..<count).map { index in { blackHole($0 &+ index) } }
          return { iterations in
            for number in 0..<iterations { value.set(number) }
          }
        },
        Variant(.observation) {
          let value = ObservableValue()
          let trackers = (0..<count).map { index in
            TrackedRead { blackHole(value.value &+ index) }
          }
          return { iterations in
            for number in 0..<iterations {
              value.value = number
              for tracker in trackers { tracker.readIfChanged() }
            }
          }
        },
        Variant(.notificationCenter) {
          let value = NotifyingValue()
          let tokens = (0..<count).map { index in value.add { blackHole($0 &+ index) } }
          return { iterations in
            for number in 0..<iterations { value.set(number) }
            withExtendedLifetime(tokens) {}
          }
        },
      ] + variantsUsingCombine(listeners: count))
  }

  static func settingDynamic(listeners count: Int) -> Variant.Body {
    let value = opaque(Dynamic(0))
    for index in 0..<count { value.addListener { blackHole($0 &+ index) } }
    return { iterations in
      for number in 0..<iterations { value.value = number }
    }
  }

  static func settingByHand(listeners count: Int) -> Variant.Body {
    let value = opaque(HandValueWithBuffer(capacity: count))
    for index in 0..<count { value.add { blackHole($0 &+ index) } }
    return { iterations in
      for number in 0..<iterations { value.set(number) }
    }
  }

  static let noListener = Workload(
    "W4", "set a value without listeners",
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(0))
        return { iterations in
          for number in 0..<iterations { value.value = number }
        }
      },
      Variant(.byHand) {
        let value = opaque(HandValue())
        return { iterations in
          // The optimizer would reduce inlined calls to the last call.
          for number in 0..<iterations { value.setWithoutInlining(number) }
        }
      },
      Variant(.observation) {
        let value = opaque(ObservableValue())
        return { iterations in
          for number in 0..<iterations { value.value = number }
        }
      },
      Variant(.notificationCenter) {
        let value = opaque(NotifyingValue())
        return { iterations in
          for number in 0..<iterations { value.set(number) }
        }
      },
    ] + variantsUsingCombine(listeners: 0))

  static let reading = Workload(
    "W5", "read a value",
    variants: [
      Variant(.dynamic) {
        let value = opaque(Dynamic(1))
        return { iterations in
          for _ in 0..<iterations { blackHole(value.value) }
        }
      },
      Variant(.byHand) {
        let value = opaque(HandValue())
        return { iterations in
          for _ in 0..<iterations { blackHole(value.value) }
        }
      },
      Variant(.observation) {
        let value = opaque(ObservableValue())
        return { iterations in
          for _ in 0..<iterations { blackHole(value.value) }
        }
      },
    ])

  private static func variantsUsingCombine(listeners count: Int) -> [Variant] {
    #if canImport(Combine)
    [
      Variant(.combine) {
        let value = CurrentValueSubject<Int, Never>(0)
        let handles = (0..<count).map { index in
          value.sink { @Sendable in blackHole($0 &+ index) }
        }
        return { iterations in
          for number in 0..<iterations { value.send(number) }
          withExtendedLifetime(handles) {}
        }
      }
    ]
    #else
    []
    #endif
  }
}
