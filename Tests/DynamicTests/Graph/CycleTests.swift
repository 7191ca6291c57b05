import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("cycles")
struct CycleTests {
  #if os(macOS) || os(Linux)
  @Test func messageNamesSelfSettingValue() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      count.addListener { [unowned count] in count.value = $0 + 1 }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Int>"))
    #expect(message.contains("count"))
    #expect(message.contains(CycleValue.countLocation))
  }

  @Test func messageNamesValuesSettingEachOther() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      let text = CycleValue.text()
      count.addListener { text.value = "\($0)" }
      text.addListener { _ in count.value += 1 }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Int>") && message.contains("count"))
    #expect(message.contains("Dynamic<String>") && message.contains("text"))
    #expect(message.contains(CycleValue.countLocation) && message.contains(CycleValue.textLocation))
  }

  @Test func messageNamesOnlyValuesInTheCycle() async throws {
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
      #expect(message.components(separatedBy: name).count == 2, "the message names \(name) once")
    }
    #expect(!message.contains("innocent"))
  }

  @Test func messageNamesSourceOfDerivedCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      count.map { $0 + 1 }.filter { $0 > 0 }.addListener { count.value = $0 }
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func messageNamesCycleStartedInBatch() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      count.addListener { [unowned count] value in batch { count.value = value + 1 } }
      batch { count.value = 1 }
    }
    #expect(try #require(result).message.contains("count"))
  }

  #endif

  @Test func valueInACycleMayBeSetNinetyNineTimes() {
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
  @Test func messageDescribesUnnamedValueByTypeAndLocation() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let weight = CycleValue.weight()
      weight.addListener { [unowned weight] in weight.value = $0 + 1 }
      weight.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("Dynamic<Double>"))
    #expect(message.contains(CycleValue.weightLocation))
  }

  @Test func messageNamesAValueOfAnEndlessTwoWayBinding() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      let other = Dynamic(0)
      count <<>>> other
      other.addListener { count.value = $0 + 1 }
      count.value = 1
    }
    #expect(try #require(result).message.contains("Dynamic<Int>"))
  }

  @Test func messageNamesSourceSetByItsTransform() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      let derived = count.map { value in
        count.value = value + 1
        return value
      }
      derived.addListener { _ in }
      count.value = 1
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func messageNamesSourceSetByUnobservedTransform() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      let derived = count.map { value in
        count.value = value + 1
        return value
      }
      _ = derived.value
    }
    #expect(try #require(result).message.contains("count"))
  }

  @Test func messageNamesASourceOfTransformsThatSetEachOthersSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let count = CycleValue.count()
      let text = CycleValue.text()
      count.map { text.value = "\($0)" }.addListener { _ in }
      text.map { count.value = $0.count + 1 }.addListener { _ in }
      count.value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("count") || message.contains("text"))
    #expect(message.contains("without settling"))
  }

  @Test func messageNamesAValueOfALongCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let values = (0..<300).map { Dynamic(0, name: "ring \($0)") }
      for (index, value) in values.enumerated() {
        value.addListener { values[(index + 1) % 300].value = $0 + 1 }
      }
      values[0].value = 1
    }
    let message = try #require(result).message
    #expect(message.contains("ring 17") && message.contains("without settling"))
  }

  @Test func transformReadingItsOwnResultTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      final class Holder { var value: Listenable<Int>? }
      let holder = Holder()
      let count = CycleValue.count()
      holder.value = count.map { $0 + (holder.value?.value ?? 0) }
      _ = holder.value?.value
    }
    #expect(try #require(result).message.contains("its own result"))
  }
  #endif

  @Test func thousandTransformsMaySetOneValue() {
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

  @Test func listenerMaySetValueThousandTimes() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    trigger.addListener { _ in for value in 1...1000 { count.value = value } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  @Test func correctionInEachOfManyChangesIsNotACycle() {
    let source = Dynamic(0)
    let corrected = Dynamic(0)
    source.addListener { corrected.value = $0 }
    corrected.addListener { [unowned corrected] in if $0 % 2 == 1 { corrected.value = $0 + 1 } }
    for number in 1...300 { source.value = number }
    #expect(corrected.value == 300)
  }

  @Test func longListenerChainIsAllowed() {
    let values = (0..<1000).map { _ in Dynamic(0) }
    for (value, next) in zip(values, values.dropFirst()) {
      value.addListener { next.value = $0 + 1 }
    }
    values[0].value = 1
    #expect(values[999].value == 1000)
    values[0].value = 5
    #expect(values[999].value == 1004)
  }

  @Test func thousandListenersMaySetOneValue() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    for _ in 0..<1000 { trigger.addListener { count.value += $0 } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  #if os(macOS) || os(Linux)

  @Test func flatMapLatestReadingItsOwnResultTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      final class Holder { var value: Listenable<Int>? }
      let holder = Holder()
      let count = CycleValue.count()
      let chosen = count.flatMapLatest { _ in holder.value ?? count }
      holder.value = chosen.map { $0 + 1 }
      _ = chosen.value
    }
    #expect(try #require(result).message.contains("its own result"))
  }
  #endif

  @Test func transformMaySetItsSourceNinetyTimes() {
    let count = Dynamic(0)
    let derived = count.map { value -> Int in
      if value < 90 { count.value = value + 1 }
      return value
    }
    #expect(derived.value == 90)
  }
}

/// Creates values in functions, because in an exit test their location would be the macro's.
@MainActor
private enum CycleValue {
  static let line: UInt = #line
  static func count() -> Dynamic<Int> { Dynamic(0, name: "count") }
  static func text() -> Dynamic<String> { Dynamic("", name: "text") }
  static func weight() -> Dynamic<Double> { Dynamic(0) }

  static let countLocation = "DynamicTests/CycleTests.swift:\(line + 1)"
  static let textLocation = "DynamicTests/CycleTests.swift:\(line + 2)"
  static let weightLocation = "DynamicTests/CycleTests.swift:\(line + 3)"
}
