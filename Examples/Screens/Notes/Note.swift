import Dynamic

/// The object identifies its row, even when the text changes.
@MainActor
final class Note {
  let text: Dynamic<String>

  init(_ text: String = "") {
    self.text = Dynamic(text)
  }
}
