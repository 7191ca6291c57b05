import Dynamic

/// A box of handles that listeners can capture.
@MainActor
final class Handles {
  var all: [Disposable] = []
}
