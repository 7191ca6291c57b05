/// What an ``AsyncCommand`` does when it is executed while it runs.
public enum ExecutionPolicy: Sendable {
  /// It refuses: it is disabled while it runs.
  case ignore
  /// It cancels the run and starts another.
  case replace
  /// It starts another run when this one has ended, in the order of the executions.
  case queue
}

/// A command whose action takes time, can fail, and can be cancelled.
///
///     let signUp = AsyncCommand { (name: String) async throws in
///       try await register(name)
///     }
///     signUp.isExecuting.bind { print($0 ? "Please wait" : "Ready") }  // Prints "Ready"
///     signUp.results.addListener { print("Welcome, number \($0)") }
///     signUp.lastError.addListener { if let error = $0 { print(error) } }
///     signUp.execute("Ada")  // Prints "Please wait"
///
///     func register(_ name: String) async throws -> Int { 1 }
///
/// The body runs on the main actor; what it awaits may run anywhere. When the command goes, its run
/// is cancelled.
@MainActor
public final class AsyncCommand<Input, Output>: Command<Input> {
  /// What the body of the command looks like.
  public typealias Body = @MainActor (Input) async throws -> Output

  private let body: Body
  private let policy: ExecutionPolicy
  private let executing: Dynamic<Bool>
  private let delivered = Listenable<Output>(storage: nil)
  private let failure = Dynamic<(any Error)?>(nil)

  private var task: Task<Void, Never>?
  private var waiting: [Input] = []
  /// Tells the run that counts from those that were cancelled and have not noticed yet.
  private var run = 0

  /// Makes a command.
  ///
  /// - Parameters:
  ///   - enabled: Whether it may run; nil for always. It is kept alive.
  ///   - policy: What happens when it is executed while it runs.
  ///   - body: The work. It sees a cancellation as every task does: by `Task.isCancelled`, and as
  ///     an error of what it awaits.
  public init(
    enabled: Listenable<Bool>? = nil, policy: ExecutionPolicy = .ignore, _ body: @escaping Body
  ) {
    let executing = Dynamic(false)
    self.executing = executing
    self.body = body
    self.policy = policy
    var isEnabled = enabled
    if policy == .ignore { isEnabled = enabled.map { $0.and(executing.not()) } ?? executing.not() }
    super.init(enabled: isEnabled) { _, _ in }
  }

  deinit { task?.cancel() }

  /// Whether the command runs: true before the body starts, false after the last run's result is
  /// delivered.
  public var isExecuting: Listenable<Bool> { executing }

  /// What the runs returned; empty until the first.
  public var results: Listenable<Output> { delivered }

  /// Why the last run failed; nil again with the next success.
  public var lastError: Listenable<(any Error)?> { failure }

  /// Cancels the run, and those that wait; they report neither a result nor an error.
  public func cancel() {
    waiting.removeAll()
    task?.cancel()
    task = nil
    run += 1
    if executing.value { executing.value = false }
  }

  override func run(_ value: Input, _ sender: AnyObject?) {
    if policy == .queue && task != nil {
      waiting.append(value)
      return
    }
    task?.cancel()
    start(value)
  }

  private func start(_ value: Input) {
    run += 1
    let run = run
    let body = body
    task = Task { @MainActor [weak self] in
      // Whoever heard that it is executing may have cancelled it already.
      guard run == self?.run else { return }
      do {
        let output = try await body(value)
        self?.finish(run, .success(output))
      } catch {
        self?.finish(run, .failure(error))
      }
    }
    if !executing.value { executing.value = true }
  }

  private func finish(_ run: Int, _ result: Result<Output, any Error>) {
    guard run == self.run else { return }
    switch result {
    case .success(let output):
      if failure.value != nil { failure.value = nil }
      delivered.publish(output)
    case .failure(let error):
      failure.value = error
    }
    // A listener may have cancelled the command, or started it anew.
    guard run == self.run else { return }
    task = nil
    if waiting.isEmpty {
      executing.value = false
    } else {
      start(waiting.removeFirst())
    }
  }
}
