/// Calls a closure in its `deinit`.
final class OnDeinit {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  deinit {
    let action = action
    MainActor.assumeIsolated { action() }
  }
}
