import Observation

/// What the writer of a diary has chosen. It knows nothing of bindings: a view of SwiftUI may show and
/// change the same object.
@Observable @MainActor
final class DiarySettings {
  var name = "Ada"
  var isNewestFirst = true
}
