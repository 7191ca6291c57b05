#if canImport(Dispatch)
import Dispatch

/// Calls a closure on the main actor: synchronously if the caller runs on the main queue, which has
/// the value `true` for `mainQueueKey`, otherwise later, in a task.
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
