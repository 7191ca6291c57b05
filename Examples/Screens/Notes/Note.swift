import Dynamic

/// A class, so that a note keeps its row when `text` changes.
@MainActor
final class Note {
  let text: Dynamic<String>

  init(_ text: String = "") {
    self.text = Dynamic(text)
  }
}
