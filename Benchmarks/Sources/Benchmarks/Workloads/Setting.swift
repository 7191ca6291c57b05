import Dynamic

#if canImport(Combine)
import Combine
#endif

extension Workload {
  static let oneListener = Workload(
    "W1", "set a value with one listener",
    rows: [
      Row(.dynamic) {
        let value = hidden(Dynamic(0))
        value.addListener { opaque($0) }
        return { count in
          for number in 0..<count { value.value = number }
        }
      },
      Row(.byHand) {
        let value = hidden(HandValue())
        value.listener = { opaque($0) }
        return { count in
          for number in 0..<count { value.set(number) }
        }
      },
      Row(.observation) {
        let value = Observed()
        let tracker = Tracker { opaque(value.value) }
        return { count in
          for number in 0..<count {
            value.value = number
            tracker.follow()
          }
        }
      },
      Row(.notificationCenter) {
        let value = Posted()
        let token = value.add { opaque($0) }
        return { count in
          for number in 0..<count { value.set(number) }
          withExtendedLifetime(token) {}
        }
      },
    ] + combineRows(listeners: 1))

  static let oneTextListener = Workload(
    "W1s", "the same with a text of 40 bytes",
    rows: [
      Row(.dynamic) {
        let texts = Self.texts
        let value = hidden(Dynamic(""))
        value.addListener { opaque($0) }
        return { count in
          for number in 0..<count { value.value = texts[number & 1] }
        }
      },
      Row(.byHand) {
        let texts = Self.texts
        let value = hidden(HandText())
        value.listener = { opaque($0) }
        return { count in
          for number in 0..<count { value.set(texts[number & 1]) }
        }
      },
    ])

  private static var texts: [String] {
    hidden([String(repeating: "a", count: 40), String(repeating: "b", count: 40)])
  }

  static let tenListeners = manyListeners("W2", 10)
  static let thousandListeners = manyListeners("W3", 1000)

  private static func manyListeners(_ name: String, _ listeners: Int) -> Workload {
    Workload(
      name, "set a value with \(listeners) listeners, per listener", parts: listeners,
      rows: [
        Row(.dynamic) { settingDynamic(listeners: listeners) },
        Row(.byHand) { settingByHand(listeners: listeners) },
        Row(.byHandArray) {
          let value = hidden(HandArray())
          value.listeners = (0..<listeners).map { place in { opaque($0 &+ place) } }
          return { count in
            for number in 0..<count { value.set(number) }
          }
        },
        Row(.observation) {
          let value = Observed()
          let trackers = (0..<listeners).map { place in
            Tracker { opaque(value.value &+ place) }
          }
          return { count in
            for number in 0..<count {
              value.value = number
              for tracker in trackers { tracker.follow() }
            }
          }
        },
        Row(.notificationCenter) {
          let value = Posted()
          let tokens = (0..<listeners).map { place in value.add { opaque($0 &+ place) } }
          return { count in
            for number in 0..<count { value.set(number) }
            withExtendedLifetime(tokens) {}
          }
        },
      ] + combineRows(listeners: listeners))
  }

  /// Sets a value with any number of listeners.
  static func settingDynamic(listeners: Int) -> Row.Body {
    let value = hidden(Dynamic(0))
    for place in 0..<listeners { value.addListener { opaque($0 &+ place) } }
    return { count in
      for number in 0..<count { value.value = number }
    }
  }

  static func settingByHand(listeners: Int) -> Row.Body {
    let value = hidden(HandPlaces(capacity: listeners))
    for place in 0..<listeners { value.add { opaque($0 &+ place) } }
    return { count in
      for number in 0..<count { value.set(number) }
    }
  }

  static let noListener = Workload(
    "W4", "set a value that nobody listens to",
    rows: [
      Row(.dynamic) {
        let value = hidden(Dynamic(0))
        return { count in
          for number in 0..<count { value.value = number }
        }
      },
      Row(.byHand) {
        let value = hidden(HandValue())
        return { count in
          for number in 0..<count { value.setByCall(number) }
        }
      },
      Row(.observation) {
        let value = hidden(Observed())
        return { count in
          for number in 0..<count { value.value = number }
        }
      },
      Row(.notificationCenter) {
        let value = hidden(Posted())
        return { count in
          for number in 0..<count { value.set(number) }
        }
      },
    ] + combineRows(listeners: 0))

  static let reading = Workload(
    "W5", "read a value",
    rows: [
      Row(.dynamic) {
        let value = hidden(Dynamic(1))
        return { count in
          for _ in 0..<count { opaque(value.value) }
        }
      },
      Row(.byHand) {
        let value = hidden(HandValue())
        return { count in
          for _ in 0..<count { opaque(value.value) }
        }
      },
      Row(.observation) {
        let value = hidden(Observed())
        return { count in
          for _ in 0..<count { opaque(value.value) }
        }
      },
    ])

  private static func combineRows(listeners: Int) -> [Row] {
    #if canImport(Combine)
    [
      Row(.combine) {
        let value = CurrentValueSubject<Int, Never>(0)
        let handles = (0..<listeners).map { place in
          value.sink { @Sendable in opaque($0 &+ place) }
        }
        return { count in
          for number in 0..<count { value.send(number) }
          withExtendedLifetime(handles) {}
        }
      }
    ]
    #else
    []
    #endif
  }
}
