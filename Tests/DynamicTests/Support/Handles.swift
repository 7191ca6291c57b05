import Dynamic

/// Holds handles, so that a listener can dispose of them.
@MainActor
final class Handles {
  var all: [Disposable] = []
}
