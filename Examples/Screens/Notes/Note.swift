import Dynamic

/// Something to keep in mind. It is the same note, however its words change.
@MainActor
final class Note {
  let text: Dynamic<String>

  init(_ text: String = "") {
    self.text = Dynamic(text)
  }
}
