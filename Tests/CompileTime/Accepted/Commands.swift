import Dynamic

protocol Service: Sendable {
  func load(_ query: String) async throws -> [String]
}

/// Commands in lazy properties; their bodies await functions off the main actor.
@MainActor
final class CommandModel {
  let service: any Service
  let isReady = Dynamic(true)

  init(service: any Service) { self.service = service }

  lazy var load = AsyncCommand(enabled: isReady) { [service] (query: String) in
    try await service.load(query)
  }
  lazy var wait = AsyncCommand { try await Task.sleep(for: .seconds(1)) }
  lazy var start = Command { [service] in Task { try? await service.load("") } }

  func bind(_ text: PropertyModifier<String>, _ isEnabled: PropertyModifier<Bool>) {
    load.results | { "\($0.count)" } >>> text
    load.failures | { $0.input } >>> text
    load.isExecuting | { !$0 } >>> isEnabled
    wait.isEnabled && start.isEnabled >>> isEnabled
  }
}
