import Observation

/// The settings of a diary; a SwiftUI view could share the same observable object.
@Observable @MainActor
final class DiarySettings {
  var name = "Ada"
  var isNewestFirst = true
}
