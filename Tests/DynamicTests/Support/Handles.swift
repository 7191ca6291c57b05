import Dynamic

/// Holds handles, so that a listener or a transform can dispose of them.
@MainActor
final class Handles {
  var all: [Disposable] = []
}
