#if canImport(Dispatch)
import Dispatch

/// Calls a closure on the main actor: synchronously if the caller runs on the main queue, otherwise
/// later, in a task. Only the main queue has the value `true` for `mainQueueKey`.
nonisolated func onMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
  if DispatchQueue.getSpecific(key: mainQueueKey) == true {
    MainActor.assumeIsolated { action() }
  } else {
    Task { @MainActor in action() }
  }
}

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
#endif
