import Dynamic

/// A note; it stays the same row when its text changes.
@MainActor
final class Note {
  let text: Dynamic<String>

  init(_ text: String = "") {
    self.text = Dynamic(text)
  }
}
