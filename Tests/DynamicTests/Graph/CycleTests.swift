import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("cycles")
struct CycleTests {
  #if os(macOS) || os(Linux)
  @Test func aValueThatSetsItselfForEverIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      count.addListener { [unowned count] in count.value = $0 + 1 }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Int>"))
    #expect(message.contains("count"))
    #expect(message.contains(Endless.countPlace))
  }

  @Test func twoValuesThatSetEachOtherForEverAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let text = Endless.text()
      count.addListener { text.value = "\($0)" }
      text.addListener { _ in count.value += 1 }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Int>") && message.contains("count"))
    #expect(message.contains("Dynamic<String>") && message.contains("text"))
    #expect(message.contains(Endless.countPlace) && message.contains(Endless.textPlace))
  }

  @Test func threeValuesInACycleAreNamedAndNothingElseIs() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let start = Dynamic(0, name: "innocent")
      let values = ["alpha", "beta", "gamma"].map { Dynamic(0, name: $0) }
      start.addListener { values[0].value = $0 }
      for (index, value) in values.enumerated() {
        value.addListener { values[(index + 1) % 3].value = $0 + 1 }
      }
      start.value = 1
    }
    let message = try #require(result).message
    for name in ["alpha", "beta", "gamma"] {
      #expect(message.components(separatedBy: name).count == 2, "each is named once")
    }
    #expect(!message.contains("innocent"))
  }

  @Test func aValueThatAnotherSetsEverySecondTimeIsNamedToo() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let start = Dynamic(0, name: "innocent")
      let even = Dynamic(0, name: "even")
      let next = Dynamic(0, name: "next")
      start.addListener { next.value = $0 }
      next.addListener { if $0 % 2 == 1 { next.value = $0 + 1 } else { even.value = $0 } }
      even.addListener { next.value = $0 + 1 }
      start.value = 1
    }
    let message = try #require(result).message
    let next = try #require(message.range(of: "“next”"))
    let even = try #require(message.range(of: "“even”"))
    #expect(next.lowerBound < even.lowerBound, "the one that has changed most comes first")
    #expect(!message.contains("innocent"))
  }

  @Test func aValueThatFewRoundsPassThroughIsNotNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let rare = Dynamic(0, name: "innocent")
      count.addListener { if $0 % 30 == 0 { rare.value = $0 } else { count.value = $0 + 1 } }
      rare.addListener { count.value = $0 + 1 }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("count"))
    #expect(!message.contains("innocent"))
  }

  @Test func aCycleOverADerivedValueIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      count.map { $0 + 1 }.filter { $0 > 0 }.addListener { count.value = $0 }
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func aCycleThatBeginsInABatchIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      count.addListener { [unowned count] value in batch { count.value = value + 1 } }
      batch { count.value = 1 }
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test(arguments: [false, true])
  func anObjectWhoseEndAlwaysSetsItsSourceIsNamed(isHeard: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor [isHeard] in
      let count = Endless.count()
      let made = count.map { _ in OnEnd { count.value += 1 } }
      _ = made.value
      count.value = 1
      if isHeard { made.addListener { _ in } }
      _ = made.value
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test(arguments: [false, true])
  func aChoiceThatSetsItsOwnSourceIsNamed(isHeard: Bool) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor [isHeard] in
      let count = Endless.count()
      let chosen = count.flatMapLatest { value -> Listenable<Int> in
        if value > 10_000 { exit(0) }  // It would go on for ever.
        count.value = value + 1
        return Dynamic(value)
      }
      if isHeard { chosen.addListener { _ in } }
      _ = chosen.value
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }
  #endif

  @Test func aTransformThatSetsItsSourceOnceInEachOfManyChangesIsNoCycle() {
    let number = Dynamic(0)
    let even = number.map { value in
      if value % 2 != 0 { number.value = value + 1 }
      return value
    }
    let log = even.recorded()
    for round in 0..<300 { number.value = 2 * round + 1 }
    #expect(log.values.last == 600)
  }

  @Test func valuesThatSettleWithinAHundredRoundsEachAreNoCycle() {
    let alone = Dynamic(0)
    alone.addListener { [unowned alone] in if $0 < 99 { alone.value = $0 + 1 } }
    alone.value = 1
    #expect(alone.value == 99)

    let (ping, pong) = (Dynamic(0), Dynamic(0))
    ping.addListener { [unowned pong] in pong.value = $0 }
    pong.addListener { [unowned ping] in if $0 < 99 { ping.value = $0 + 1 } }
    ping.value = 1
    #expect((ping.value, pong.value) == (99, 99))
  }

  #if os(macOS) || os(Linux)
  @Test func anUnnamedValueIsNamedByTypeAndPlace() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let weight = Endless.weight()
      weight.addListener { [unowned weight] in weight.value = $0 + 1 }
      weight.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Double>"))
    #expect(message.contains(Endless.weightPlace))
  }

  @Test func twoBindingsThatNeverAgreeAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let other = Dynamic(0)
      count <<>>> other
      other.addListener { count.value = $0 + 1 }
      count.value = 1
    }
    #expect(try #require(result).message.contains("Dynamic<Int>"))
  }

  @Test func aTransformThatSetsItsOwnSourceIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let derived = count.map { value in
        count.value = value + 1
        return value
      }
      derived.addListener { _ in }
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func aTransformThatSetsItsOwnSourceIsNamedWhereSeveralNeedIt() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let derived = count.map { value in
        if value > 0 { count.value = value + 1 }
        return value
      }
      for factor in 1...2 { derived.map { $0 * factor }.addListener { _ in } }
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func aParseThatSetsItsOwnTextForEverIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let text = Dynamic("0", name: "text")
      count.bindTwoWay(
        text, format: { "\($0)" },
        parse: { typed -> Int? in
          text.value = typed.uppercased()
          return Int(typed)
        })
      text.value = "a"
    }
    let message = try #require(result).message
    #expect(message.contains("text") && message.contains("count"))
  }

  @Test func aTransformThatSetsItsOwnSourceWhenItIsReadIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let derived = count.map { value in
        count.value = value + 1
        return value
      }
      _ = derived.value
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func twoTransformsThatSetEachOthersSourcesAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let text = Endless.text()
      count.map { text.value = "\($0)" }.addListener { _ in }
      text.map { count.value = $0.count + 1 }.addListener { _ in }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("count") || message.contains("text"))
    #expect(message.contains("without an end"))
  }

  @Test func threeHundredValuesInARingAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let values = (0..<300).map { Dynamic(0, name: "ring \($0)") }
      for (index, value) in values.enumerated() {
        value.addListener { values[(index + 1) % 300].value = $0 + 1 }
      }
      values[0].value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("ring 17") && message.contains("without an end"))
  }

  @Test func threeHundredTransformsInARingAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let values = (0..<300).map { Dynamic(0, name: "ring \($0)") }
      for (index, value) in values.enumerated() {
        value.map { values[(index + 1) % 300].value = $0 + 1 }.addListener { _ in }
      }
      values[0].value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("ring 17") && message.contains("without an end"))
  }

  @Test func aTransformThatReadsItsOwnResultIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      final class Holder { var value: Listenable<Int>? }
      let holder = Holder()
      let count = Endless.count()
      holder.value = count.map { $0 + (holder.value?.value ?? 0) }
      _ = holder.value?.value
    }
    #expect(try #require(result).message.contains("its own result"))
  }
  #endif

  @Test func aTransformThatSetsAnotherValueOnceIsNoCycle() {
    let source = Dynamic(0)
    let count = Dynamic(0)
    let derived = (0..<1000).map { _ in
      source.map { value in
        count.value += 1
        return value
      }
    }
    let total = combineLatest(derived) { $0.reduce(0, +) }
    #expect(total.value == 0)
    #expect(count.value == 1000)
    total.addListener { _ in }
    source.value = 1
    #expect(count.value == 2000)
  }

  @Test func correctionsThatSettleAreNoCycle() {
    let count = Dynamic(0)
    let log = count.recorded()
    count.addListener { [unowned count] in if $0 < 90 { count.value = $0 + 1 } }
    count.value = 1
    #expect(log.values == Array(0...90))
  }

  @Test func aThousandSetsByOneListenerAreNoCycle() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    trigger.addListener { _ in for value in 1...1000 { count.value = value } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  @Test func aThousandSetsOfTheDeliveredValueAreNoCycle() {
    let count = Dynamic(-1)
    let log = count.recorded()
    count.addListener { [unowned count] in
      if $0 == 0 { for value in 1...1000 { count.value = value } }
    }
    count.value = 0
    #expect(log.values == Array(-1...1000))
  }

  @Test func aLongChainOfValuesEachSetByTheOneBeforeIsNoCycle() {
    let values = (0..<1000).map { _ in Dynamic(0) }
    for (value, next) in zip(values, values.dropFirst()) {
      value.addListener { next.value = $0 + 1 }
    }
    values[0].value = 1
    #expect(values[999].value == 1000)
    values[0].value = 5
    #expect(values[999].value == 1004)
  }

  @Test func aThousandListenersThatSetTheSameValueAreNoCycle() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    for _ in 0..<1000 { trigger.addListener { count.value += $0 } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  @Test func aCycleThatSettledOnceMaySettleAgain() {
    let count = Dynamic(0)
    count.addListener { [unowned count] in if $0 % 50 != 0 { count.value = $0 + 1 } }
    for start in 0..<200 { count.value = start * 50 + 1 }
    #expect(count.value == 10_000)
  }

  @Test func aTransformThatSettlesWithinAHundredRoundsWhenItIsReadIsNoCycle() {
    let count = Dynamic(0)
    let derived = count.map { value -> Int in
      if value < 99 { count.value = value + 1 }
      return value
    }
    #expect(derived.value == 99)
    count.value = 0
    #expect(derived.value == 99)
  }

  @Test func anObjectWhoseEndSetsItsSourceNinetyTimesIsNoCycle() {
    let count = Dynamic(0)
    let made = count.map { _ in OnEnd { if count.value < 90 { count.value += 1 } } }
    _ = made.value
    count.value = 1
    _ = made.value
    #expect(count.value == 90)
  }

  @Test func aTransformOverADerivedValueThatSettlesWithinAHundredRoundsIsNoCycle() {
    let count = Dynamic(0)
    let derived = count.map { $0 }.map { value -> Int in
      if value < 99 { count.value = value + 1 }
      return value
    }
    #expect(derived.value == 99)
  }

  @Test func aTransformThatSetsAnotherValueAtEachReadIsNoCycle() {
    let trigger = Dynamic(0)
    let source = Dynamic(0)
    let count = Dynamic(0)
    count.addListener { _ in }
    let derived = source.map { value -> Int in
      count.value += 1
      return value
    }
    trigger.addListener { _ in
      for value in 1...1000 {
        source.value = value
        #expect(derived.value == value)
      }
    }
    trigger.value = 1
    #expect(count.value == 1000)
  }

  #if os(macOS) || os(Linux)
  @Test func twoTransformsThatSetEachOthersSourcesWhenTheyAreReadAreNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let text = Endless.text()
      let first = count.map { number -> Int in
        if number < 1_000 { text.value = "\(number)" }
        return number
      }
      let second = text.map { text -> Int in
        let next = (Int(text) ?? 0) + 1
        if next < 1_000 { count.value = next }
        return next
      }
      _ = combineLatest(first, second) { $0 + $1 }.value
    }
    let message = try #require(result).message
    #expect(message.contains("count") && message.contains("text"))
    #expect(message.contains("without an end"))
  }

  @Test func aChoiceThatNeedsItsOwnResultIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      final class Holder { var value: Listenable<Int>? }
      let holder = Holder()
      let count = Endless.count()
      let chosen = count.flatMapLatest { _ in holder.value ?? count }
      holder.value = chosen.map { $0 + 1 }
      _ = chosen.value
    }
    #expect(try #require(result).message.contains("its own result"))
  }
  #endif

  @Test func aThousandBatchesByOneListenerAreNoCycle() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    trigger.addListener { _ in for value in 1...1000 { batch { count.value = value } } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  @Test func ninetyNineChangesAtTheEndOfALongerLineAreNoCycle() {
    let start = Dynamic(0)
    let before = Dynamic(0)
    let count = Dynamic(0)
    start.addListener { before.value = $0 }
    before.addListener { count.value = $0 }
    count.addListener { [unowned count] in if $0 < 99 { count.value = $0 + 1 } }
    start.value = 1
    #expect(count.value == 99)
  }

  #if os(macOS) || os(Linux)
  @Test func ofTwoCyclesInTurnOneIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let start = Dynamic(0)
      let values = ["alpha", "beta"].map { Dynamic(0, name: $0) }
      for value in values {
        value.addListener { [unowned value] in value.value = $0 + 1 }
        start.addListener { value.value = $0 }
      }
      start.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("alpha") || message.contains("beta"))
    #expect(message.contains("without an end"))
  }
  #endif

  @Test func aTransformThatSettlesItsSourceInNinetyRoundsIsNoCycle() {
    let count = Dynamic(0)
    let derived = count.map { value -> Int in
      if value < 90 { count.value = value + 1 }
      return value
    }
    #expect(derived.value == 90)
  }

  #if os(macOS) || os(Linux)
  @Test func aSourceThatHasNotChangedLatelyIsNotNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let innocent = Dynamic(0, name: "innocent")
      let clock = Dynamic(0)
      for _ in 0..<300 { clock.value += 1 }
      innocent.value = 1
      for _ in 0..<150 { clock.value += 1 }
      let sum = combineLatest(count, innocent) { number, added -> Int in
        count.value = number + 1
        return number + added
      }
      _ = sum.value
    }
    let message = try #require(result).message
    #expect(message.contains("count"))
    #expect(!message.contains("innocent"))
  }
  #endif

  #if os(macOS) || os(Linux)
  @Test func aTransformThatSetsWhatItFollowsByChoiceIsNamed() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = Endless.count()
      let page = Dynamic(0)
      let derived = page.flatMapLatest { _ in count }.map { value -> Int in
        count.value = value + 1
        return value
      }
      _ = derived.value
    }
    #expect(try #require(result).message.contains("count"))
  }
  #endif
}

/// Values for cycles; the place of one made inside an exit test would be that of the macro.
@MainActor
private enum Endless {
  static let line: UInt = #line
  static func count() -> Dynamic<Int> { Dynamic(0, name: "count") }
  static func text() -> Dynamic<String> { Dynamic("", name: "text") }
  static func weight() -> Dynamic<Double> { Dynamic(0) }

  static let countPlace = "DynamicTests/CycleTests.swift:\(line + 1)"
  static let textPlace = "DynamicTests/CycleTests.swift:\(line + 2)"
  static let weightPlace = "DynamicTests/CycleTests.swift:\(line + 3)"
}
