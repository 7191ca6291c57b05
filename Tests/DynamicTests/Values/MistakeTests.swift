import Dynamic
import DynamicTesting
import Foundation
import Testing

@MainActor @Suite("mistakes")
struct MistakeTests {
  #if os(macOS) || os(Linux)
  @Test func readingAnEmptyValueTrapsAndStatesTypeAndRemedy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = Mistake.emptyValue().value
    }
    let message = try #require(result).message
    #expect(message.contains("Listenable<Int>"))
    #expect(message.contains(";"))
    #expect(message.contains("filter(initial:_:)"))
  }
  #endif

  @Test func refusedCommandDoesNotTrap() {
    let command = Command<Int>(enabled: Dynamic(false)) { _ in }
    let log = command.refusals.recorded()
    for input in 1...3 { #expect(!command.execute(input)) }
    #expect(log.values == [1, 2, 3])
  }

  @Test func invalidTextDoesNotTrap() {
    let number = Dynamic(1)
    let text = Dynamic("")
    let binding = number.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
    for value in ["", "x", "99999999999999999999"] {
      text.value = value
      #expect(!binding.isValid.value)
      #expect(number.value == 1)
    }
  }

  @Test func disposingAfterTheSourceIsReleasedDoesNotTrap() {
    var source: Dynamic<Int>? = Dynamic(0)
    let handle = source?.map { $0 }.addListener { _ in }
    source = nil
    handle?.dispose()
    #expect(handle?.isDisposed == true)
  }

  #if os(macOS) || os(Linux)
  @Test func readInAnUpdateTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let list = Dynamic([1], name: "list")
      list.update { $0.append(list.value.count) }
    }
    #expect(try #require(result).message.contains("is being updated; use the argument"))
  }

  @Test func readOfADerivedValueInAnUpdateTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let list = Dynamic([1], name: "list")
      let count = list.map(\.count).map { $0 + 1 }
      list.update { $0.append(count.value) }
    }
    let message = try #require(result).message
    #expect(message.contains("“list”") && message.contains("is being updated; use the argument"))
  }

  @Test func readOfAFieldInAnUpdateTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let list = Dynamic([1], name: "list")
      list.update { $0.append(list[\.self].value.count) }
    }
    let message = try #require(result).message
    #expect(message.contains("“list”") && message.contains("is being updated; use the argument"))
  }

  @Test func readBeforeTheFirstNotificationTrapsAndNamesTheRemedy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = Listenable(notifications: Notification.Name("none")) { _ in 1 }.value
    }
    #expect(try #require(result).message.contains("has no value yet; use current, or bind"))
  }

  @Test func readBeforeTheFirstResultTrapsAndNamesTheRemedy() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let command = AsyncCommand { (number: Int) async throws -> Int in number }
      _ = command.results.value
    }
    let message = try #require(result).message
    #expect(message.contains("has no value yet") && message.contains("current"))
  }
  #endif
}

@MainActor
private enum Mistake {
  static func emptyValue() -> Listenable<Int> { Dynamic(1).filter { $0 > 1 } }
}
