/// An object that calls a closure in its `deinit`, which must run on the main actor.
final class OnDeinit {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  deinit {
    let action = action
    MainActor.assumeIsolated { action() }
  }
}
