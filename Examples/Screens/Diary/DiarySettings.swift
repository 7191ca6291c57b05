import Observation

/// A SwiftUI view could share this observable object.
@Observable @MainActor
final class DiarySettings {
  var name = "Ada"
  var isNewestFirst = true
}
