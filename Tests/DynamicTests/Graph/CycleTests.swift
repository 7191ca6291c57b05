import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("cycles")
struct CycleTests {
  #if os(macOS) || os(Linux)
  @Test(arguments: Cycle.allCases)
  func endlessCycleTrapsWithItsMessage(_ cycle: Cycle) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = cycle.rawValue as String] in
      await MainActor.run { Cycle(rawValue: name)?.run() }
    }
    let message = try #require(result).standardErrorText
    for part in cycle.messageParts { #expect(message.contains(part)) }
  }

  enum Cycle: String, CaseIterable, Sendable {
    case listenerSettingItsValue, listenerSettingItsValueTwice, listenersSettingEachOther
    case listenerOfADerivedValue, listenerOfATwoWayPartner
    case transformSettingItsSource, unobservedTransformSettingItsSource
    case transformsSettingEachOthersSource, mergedTransforms, transformReadingItsOwnResult

    @MainActor func run() {
      let count = Dynamic(0, name: "count", fileID: "Shop/Cart.swift", line: 4)
      let text = Dynamic("", name: "text", fileID: "Shop/Cart.swift", line: 5)
      switch self {
      case .listenerSettingItsValue:
        let weight = Self.makeWeight()
        weight.addListener { weight.value = $0 + 1 }
        weight.value = 1
      case .listenerSettingItsValueTwice:
        count.addListener {
          count.value = $0 + 1
          count.value = $0 + 2
        }
        count.value = 1
      case .listenersSettingEachOther:
        count.addListener { text.value = "\($0)" }
        text.addListener { _ in count.value += 1 }
        count.value = 1
      case .listenerOfADerivedValue:
        count.map { $0 + 1 }.filter { $0 > 0 }.addListener { count.value = $0 }
        count.value = 1
      case .listenerOfATwoWayPartner:
        let partner = Dynamic(0)
        count <<>>> partner
        partner.addListener { count.value = $0 + 1 }
        count.value = 1
      case .transformSettingItsSource:
        count.map { if $0 > 0 { count.value = $0 + 1 } }.addListener { _ in }
        count.value = 1
      case .unobservedTransformSettingItsSource:
        _ = count.map { count.value = $0 + 1 }.value
      case .transformsSettingEachOthersSource:
        count.map { text.value = "\($0)" }.addListener { _ in }
        text.map { count.value = $0.count + 1 }.addListener { _ in }  // repeatedly sets 2
        count.value = 1
      case .mergedTransforms:
        let total = Dynamic(0)
        let first = count.map { value in
          total.value = value + 1
          return value
        }
        let second = total.map { value in
          count.value = value + 1
          return value
        }
        merge(first, second).addListener { _ in }
        count.value = 1
      case .transformReadingItsOwnResult:
        var derived: Listenable<Int>?
        derived = count.map { $0 + (derived?.value ?? 0) }
        _ = derived?.value
      }
    }

    var messageParts: [String] {
      switch self {
      case .listenerSettingItsValue:
        ["Dynamic<Double> created at DynamicTests/CycleTests.swift:\(Self.weightLine)"]
      case .listenersSettingEachOther:
        [
          "Dynamic<Int> “count” created at Shop/Cart.swift:4",
          "Dynamic<String> “text” created at Shop/Cart.swift:5",
        ]
      case .listenerSettingItsValueTwice, .listenerOfADerivedValue, .transformSettingItsSource,
        .unobservedTransformSettingItsSource:
        ["“count”"]
      case .listenerOfATwoWayPartner: ["Dynamic<Int>", "without settling"]
      case .transformsSettingEachOthersSource: ["“text”", "without settling"]
      case .mergedTransforms: ["“count”", "without settling"]
      case .transformReadingItsOwnResult: ["its own result"]
      }
    }

    /// The line of `makeWeight()`.
    private static let weightLine: UInt = #line + 1
    @MainActor private static func makeWeight() -> Dynamic<Double> { Dynamic(0) }
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
    let message = try #require(result).standardErrorText
    for name in ["alpha", "beta", "gamma"] {
      // Two components mean that the message contains the name once.
      #expect(message.components(separatedBy: name).count == 2, "\(name)")
    }
    #expect(!message.contains("innocent"))
  }

  @Test func messageOmitsValuesSetOnceBeforeTheCycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let start = Dynamic(0)
      let isBusy = Dynamic(false, name: "innocent")
      let count = Dynamic(0, name: "count")
      start.addListener {
        isBusy.value = true
        count.value = $0
      }
      count.addListener { count.value = $0 + 1 }
      start.value = 1
    }
    let message = try #require(result).standardErrorText
    #expect(message.contains("“count”") && !message.contains("innocent"))
  }
  #endif

  @Test func longChainSetByTransformsIsNotACycle() {
    let values = (0...150).map { _ in Dynamic(0) }
    for (value, next) in zip(values, values.dropFirst()) {
      value.map { next.value = $0 }.addListener { _ in }
    }
    values[0].value = 5
    #expect(values[150].value == 5)
  }

  /// Listeners that set values in a cycle stop the app after 100 rounds.
  @Test func valueInACycleMayBeSetNinetyNineTimes() {
    let count = Dynamic(0)
    count.addListener { [unowned count] in if $0 < 99 { count.value = $0 + 1 } }
    count.value = 1
    #expect(count.value == 99)

    let (ping, pong) = (Dynamic(0), Dynamic(0))
    ping.addListener { [unowned pong] in pong.value = $0 }
    pong.addListener { [unowned ping] in if $0 < 99 { ping.value = $0 + 1 } }
    ping.value = 1
    #expect((ping.value, pong.value) == (99, 99))
  }

  @Test func listenerMaySetAValueAThousandTimes() {
    let trigger = Dynamic(0)
    let count = Dynamic(0)
    let log = count.recorded()
    trigger.addListener { _ in for value in 1...1000 { count.value = value } }
    trigger.value = 1
    #expect(log.values == Array(0...1000))
  }

  @Test func transformMayCreateAndSetManyValues() {
    let rows = Dynamic<[Int]>([])
    let models = rows.map { rows in
      rows.map { row in
        let model = Dynamic(0)
        model.value = row
        return model
      }
    }
    var count = 0
    models.addListener { count = $0.count }
    rows.value = Array(0..<100_001)
    #expect(count == 100_001)
  }

  @Test func oneCorrectionPerChangeIsNotACycle() {
    let source = Dynamic(0)
    let corrected = Dynamic(0)
    source.addListener { corrected.value = $0 }
    corrected.addListener { [unowned corrected] in if $0 % 2 == 1 { corrected.value = $0 + 1 } }
    for number in 1...300 { source.value = number }
    #expect(corrected.value == 300)
  }
}
