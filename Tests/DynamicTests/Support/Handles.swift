import Dynamic

/// Holds handles of listeners, for listeners that dispose of listeners.
@MainActor
final class Handles {
  var all: [Disposable] = []
}
