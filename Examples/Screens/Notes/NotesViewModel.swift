import Dynamic

@MainActor
final class NotesViewModel {
  let today: DynamicSection<Note>
  let later: DynamicSection<Note>
  let sections: DynamicArray<DynamicSection<Note>>

  let add: Command<Void>

  /// Removes empty notes, and moves urgent notes from `later` to the top of `today`.
  let tidyUp: Command<Void>

  init(
    today: [String] = ["Water the plants", "", "Call Ada"],
    later: [String] = ["Paint the door", "Pay the rent!"]
  ) {
    let today = DynamicSection(today.map { Note($0) }, header: "Today")
    let later = DynamicSection(later.map { Note($0) }, header: "Later")
    let sections = DynamicArray([today, later])
    self.today = today
    self.later = later
    self.sections = sections
    add = Command { today.append(Note()) }
    tidyUp = Command {
      sections.performBatchUpdates {
        for section in sections.value { section.removeAll { $0.text.value.isEmpty } }
        let urgent = later.value.filter(\.isUrgent)
        later.removeAll(where: \.isUrgent)
        today.insert(contentsOf: urgent, at: 0)
      }
    }
  }
}

extension Note {
  fileprivate var isUrgent: Bool { text.value.hasSuffix("!") }
}
