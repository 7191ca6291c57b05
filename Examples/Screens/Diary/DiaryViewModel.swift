import Dynamic

@MainActor
final class DiaryViewModel {
  enum Tab: Int { case days, settings }

  let tab = Dynamic(Tab.days)
  let name: Dynamic<String>
  let isNewestFirst: Dynamic<Bool>

  let days: Listenable<[String]>
  let greeting: Listenable<String>
  /// Whether the user has scrolled, which hides the hint.
  let hasScrolled = Dynamic(false)
  let saveMessage = Dynamic("")

  /// Executed when the list of days appears.
  let countVisit: Command<Void>
  /// Executed when the user begins to scroll.
  let hideHint: Command<Void>
  let showSettings: Command<Void>
  let save: Command<Void>

  private let visits = Dynamic(0)

  init(_ days: [String], settings: DiarySettings) {
    name = Dynamic(settings, \.name)
    isNewestFirst = Dynamic(settings, \.isNewestFirst)
    self.days = isNewestFirst | { $0 ? days.reversed() : days }
    greeting = combineLatest(name, visits) { "Hello, \($0). Visits: \($1)" }
    countVisit = Command { [visits] in visits.value += 1 }
    hideHint = Command { [hasScrolled] in hasScrolled.value = true }
    showSettings = Command { [tab] in tab.value = .settings }
    save = Command { [saveMessage, settings] in saveMessage.value = "Saved for \(settings.name)" }
  }
}
