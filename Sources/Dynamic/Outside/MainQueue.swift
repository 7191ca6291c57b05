#if canImport(Dispatch)
import Dispatch

/// Calls a closure on the main actor: at once on the main queue, which tells where we are when the
/// thread does not; else when its turn comes.
nonisolated func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if DispatchQueue.getSpecific(key: mark) == true {
    MainActor.assumeIsolated { action() }
  } else {
    Task { @MainActor in action() }
  }
}

/// What the main queue is known by.
private let mark: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
#endif
