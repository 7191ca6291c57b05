import Observation

/// The settings of a diary, without bindings: a SwiftUI view can show and change the same object.
@Observable @MainActor
final class DiarySettings {
  var name = "Ada"
  var isNewestFirst = true
}
