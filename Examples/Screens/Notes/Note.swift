import Dynamic

/// A note; its row keeps its identity when the text changes.
@MainActor
final class Note {
  let text: Dynamic<String>

  init(_ text: String = "") {
    self.text = Dynamic(text)
  }
}
