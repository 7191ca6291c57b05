#if os(macOS) || os(Linux)
import Dynamic
import Foundation
import Testing

@MainActor @Suite("mistakes")
struct MistakeTests {
  @Test(arguments: Mistake.allCases)
  func mistakeTrapsWithItsMessage(_ mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = mistake.rawValue as String] in
      await MainActor.run { Mistake(rawValue: name)?.make() }
    }
    let message = try #require(result).standardErrorText
    for part in mistake.messageParts { #expect(message.contains(part)) }
  }

  enum Mistake: String, CaseIterable, Sendable {
    case readEmptyFilter, readBeforeFirstNotification, readMissingElement, updateMissingElement
    case readInUpdate, readDerivedValueInUpdate, readFieldInUpdate, setInUpdate, setFieldInUpdate

    @MainActor func make() {
      let list = Dynamic([1], name: "list")
      let derivedValue = list.map(\.count).map { $0 + 1 }
      let missing = Dynamic([Row(id: 1)], name: "rows")[id: 2]
      let notification = Notification.Name("none")
      switch self {
      case .readEmptyFilter: _ = list.filter { $0.isEmpty }.value
      case .readBeforeFirstNotification:
        _ = Listenable(notifications: notification) { _ in 1 }.value
      case .readMissingElement: _ = missing.value
      // The closure returns a result; without one, the lens would ignore the update.
      case .updateMissingElement: missing.update { row in row.id }
      case .readInUpdate: list.update { $0.append(list.value.count) }
      case .readDerivedValueInUpdate: list.update { $0.append(derivedValue.value) }
      case .readFieldInUpdate: list.update { $0.append(list[\.self].value.count) }
      case .setInUpdate: list.update { _ in list.value = [2] }
      case .setFieldInUpdate: list.update { _ in list[\.self].value = [2] }
      }
    }

    var messageParts: [String] {
      switch self {
      case .readEmptyFilter: ["Listenable<Array<Int>>", "; use filter(initial:_:)"]
      case .readBeforeFirstNotification: ["has no value yet; use current, or bind"]
      case .readMissingElement, .updateMissingElement:
        ["is a lens that has never found its element; use current"]
      case .readInUpdate, .readDerivedValueInUpdate, .readFieldInUpdate, .setFieldInUpdate:
        ["“list”", "is being updated; use the argument of the update closure"]
      case .setInUpdate: ["“list”", "; change the argument of the update closure"]
      }
    }
  }

  struct Row: Identifiable {
    var id: Int
  }
}
#endif
