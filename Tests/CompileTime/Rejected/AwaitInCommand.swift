import DynamicUIKit

@MainActor
func makeLoadCommand(_ load: @escaping () async -> Void) -> Command<Void> {
  Command { await load() }
  // error: cannot pass function of type '@Sendable () async -> Void' to parameter expecting synchronous function type
}
