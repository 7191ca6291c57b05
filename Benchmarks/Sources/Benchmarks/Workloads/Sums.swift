import Dynamic

extension Workload {
  static let sumOfMany = Workload(
    "W12", "set one of 1000 sources combined into a sum",
    variants: [
      Variant(.dynamic) { settingOne(of: 1000) },
      Variant(.byHand) { settingOneByHand(of: 1000) },
      Variant(.observation) {
        let (sources, tracker) = makeObservedSum()
        return { iterations in
          for number in 0..<iterations {
            // Not `number`: it restarts at 0 in each call, and Observation ignores equal values.
            sources[number % 1000].value &+= 1
            tracker.readIfChanged()
          }
        }
      },
    ])

  static let sumOfManyAtOnce = Workload(
    "W12b", "set all of 1000 sources combined into a sum, in one batch",
    variants: [
      Variant(.dynamic) { settingAll(of: 1000) },
      Variant(.byHand) { settingAllByHand(of: 1000) },
      Variant(.observation) {
        let (sources, tracker) = makeObservedSum()
        return { iterations in
          for _ in 0..<iterations {
            for source in sources { source.value &+= 1 }
            tracker.readIfChanged()
          }
        }
      },
    ])

  static func settingAll(of sourceCount: Int) -> Variant.Body {
    let sources = summedSources(count: sourceCount)
    return { iterations in
      for number in 0..<iterations {
        batch {
          for source in sources { source.value = number }
        }
      }
    }
  }

  static func settingAllByHand(of sourceCount: Int) -> Variant.Body {
    let sum = handSum(of: sourceCount)
    return { iterations in
      for number in 0..<iterations { sum.setAll(to: number) }
    }
  }

  static func settingOne(of sourceCount: Int) -> Variant.Body {
    let sources = summedSources(count: sourceCount)
    return { iterations in
      for number in 0..<iterations { sources[number % sourceCount].value = number }
    }
  }

  static func settingOneByHand(of sourceCount: Int) -> Variant.Body {
    let sum = handSum(of: sourceCount)
    return { iterations in
      for number in 0..<iterations { sum.set(number % sourceCount, to: number) }
    }
  }

  private static func summedSources(count: Int) -> [Dynamic<Int>] {
    let sources = (0..<count).map { opaque(Dynamic($0)) }
    combineLatest(sources) { $0.reduce(0, &+) }.addListener { blackHole($0) }
    return sources
  }

  private static func handSum(of sourceCount: Int) -> HandSumOfSources {
    let sum = opaque(HandSumOfSources(count: sourceCount))
    sum.listener = { blackHole($0) }
    return sum
  }

  private static func makeObservedSum() -> ([ObservableValue], TrackedRead) {
    let sources = (0..<1000).map { _ in ObservableValue(0) }
    return (sources, TrackedRead { blackHole(sources.reduce(0) { $0 &+ $1.value }) })
  }
}
