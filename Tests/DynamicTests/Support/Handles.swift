import Dynamic

/// Handles that listeners refer to.
@MainActor
final class Handles {
  var all: [Disposable] = []
}
