import Dynamic

extension Workload {
  static let sumOfMany = Workload(
    "W12", "set one of 1000 sources combined into a sum",
    rows: [
      Row(.dynamic) { settingOne(of: 1000) },
      Row(.byHand) { settingOneByHand(of: 1000) },
      Row(.observation) {
        let (sources, tracker) = observedSum
        return { count in
          for number in 0..<count {
            // Observation ignores equal values.
            sources[number % 1000].value &+= 1
            tracker.update()
          }
        }
      },
    ])

  static let sumOfManyAtOnce = Workload(
    "W12b", "set all of 1000 sources combined into a sum in one batch",
    rows: [
      Row(.dynamic) { settingAll(of: 1000) },
      Row(.byHand) { settingAllByHand(of: 1000) },
      Row(.observation) {
        let (sources, tracker) = observedSum
        return { count in
          for number in 0..<count {
            for source in sources { source.value = number }
            tracker.update()
          }
        }
      },
    ])

  /// Sets all of a number of combined sources in one batch.
  static func settingAll(of width: Int) -> Row.Body {
    let sources = dynamicSum(of: width)
    return { count in
      for number in 0..<count {
        batch {
          for source in sources { source.value = number }
        }
      }
    }
  }

  static func settingAllByHand(of width: Int) -> Row.Body {
    let sum = handSum(of: width)
    return { count in
      for number in 0..<count { sum.setAll(to: number) }
    }
  }

  /// Sets one of a number of combined sources, a different one each time.
  static func settingOne(of width: Int) -> Row.Body {
    let sources = dynamicSum(of: width)
    return { count in
      for number in 0..<count { sources[number % width].value = number }
    }
  }

  static func settingOneByHand(of width: Int) -> Row.Body {
    let sum = handSum(of: width)
    return { count in
      for number in 0..<count { sum.set(number % width, to: number) }
    }
  }

  private static func dynamicSum(of width: Int) -> [Dynamic<Int>] {
    let sources = (0..<width).map { hidden(Dynamic($0)) }
    combineLatest(sources) { $0.reduce(0, &+) }.addListener { blackHole($0) }
    return sources
  }

  private static func handSum(of width: Int) -> HandSum {
    let sum = hidden(HandSum(count: width))
    sum.listener = { blackHole($0) }
    return sum
  }

  private static var observedSum: ([Observed], Tracker) {
    let sources = (0..<1000).map { _ in Observed(-1) }
    return (sources, Tracker { blackHole(sources.reduce(0) { $0 &+ $1.value }) })
  }
}
