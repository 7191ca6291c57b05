/// What an ``AsyncCommand`` does when it is executed while it runs.
public enum ExecutionPolicy: Sendable {
  /// Refuses the execution; the command is disabled while it runs.
  case ignore
  /// Cancels the current run and starts another.
  case replace
  /// Runs one execution after another, in the order of the calls. Disabling the command does not
  /// cancel waiting executions. A canceled run counts as ended immediately, even if its body is
  /// still working.
  case queue
}

/// A command whose action takes time, can fail and can be canceled.
///
///     let signUp = AsyncCommand { (name: String) async throws in try await register(name) }
///     signUp.isExecuting.bind { print($0 ? "Please wait" : "Ready") }  // Prints "Ready"
///     signUp.results.addListener { print("Welcome, number \($0)") }
///     signUp.failures.addListener { print("\($0.input) cannot sign up: \($0.error)") }
///     signUp.execute("Ada")  // Prints "Please wait"
///
///     func register(_ name: String) async throws -> Int { 1 }
///
/// The body runs on the main actor; whatever it awaits may run elsewhere. Releasing the command
/// cancels its run, and ``isExecuting`` becomes false in the main actor's next turn.
@MainActor
public final class AsyncCommand<Input, Output>: Command<Input> {
  /// The output of each successful run; empty until the first.
  public var results: Listenable<Output> { lastOutput }
  /// The input and error of each failed run; empty until the first. A new run does not clear them.
  public var failures: Listenable<(input: Input, error: any Error)> { lastFailure }

  private let body: @MainActor (Input) async throws -> Output
  private let policy: ExecutionPolicy
  private let executing = Dynamic(false)
  private let error = Dynamic<(any Error)?>(nil)
  private lazy var lastOutput = Dynamic<Output>(settable: Node(nil))
  private lazy var lastFailure = Dynamic<(input: Input, error: any Error)>(settable: Node(nil))
  /// The current run. A canceled run is no longer current, although its body may still work.
  private var current: Run?
  private var task: Task<Void, Never>?
  private var waiting: [Run] = []

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - enabled: Whether the command may run; nil for always. The command retains this value.
  ///   - policy: What happens when the command is executed while it runs.
  ///   - body: The work. Cancellation is cooperative, as in any task.
  public nonisolated init(
    enabled: Listenable<Bool>? = nil, policy: ExecutionPolicy = .ignore,
    _ body: @escaping @MainActor (Input) async throws -> Output
  ) {
    self.body = body
    self.policy = policy
    super.init(enabled: enabled) { _, _ in }  // Unused, because this class overrides `run`.
  }

  override var condition: Listenable<Bool>? {
    if policy != .ignore { return enabled }
    let isIdle = executing.not()
    return enabled?.and(isIdle) ?? isIdle
  }

  deinit {
    guard let task else { return }
    task.cancel()
    Task { @MainActor [executing] in executing.value = false }
  }

  /// Whether the command is running: true before a body starts, false after the last result.
  public var isExecuting: Listenable<Bool> { executing }
  package override var isRunning: Listenable<Bool>? { executing }
  /// The error of the last run; nil again when a run starts, and after ``clearError()``.
  public var lastError: Listenable<(any Error)?> { error }
  /// Sets ``lastError`` to nil, for example when the user closes an error banner.
  public func clearError() { if error.value != nil { error.value = nil } }

  /// Cancels the current run and all waiting runs. They report neither a result nor an error.
  public func cancel() {
    // Cancellation handlers and inputs' deinits may execute the command, so clear the state first.
    let canceled = (current: current, task: task, waiting: waiting)
    (current, task, waiting) = (nil, nil, [])
    canceled.task?.cancel()
    startNextOrFinish()
    extendLifetime(canceled)
  }

  override func run(_ value: Input, _ sender: AnyObject?) {
    let run = Run(value)
    if policy == .queue, current != nil { return waiting.append(run) }
    let replacedTask = task
    start(run)
    replacedTask?.cancel()
  }

  private func start(_ run: Run) {
    current = run
    let body = body
    task = Task { @MainActor [weak self] in
      // The run may have been canceled or replaced before this task started.
      guard self?.current === run else { return }
      do {
        let output = try await body(run.input)
        self?.complete(run, with: .success(output))
      } catch {
        self?.complete(run, with: .failure(error))
      }
    }
    batch {
      clearError()
      if !executing.value { executing.value = true }
    }
  }

  private func complete(_ run: Run, with result: Result<Output, any Error>) {
    guard run === current else { return }
    task = nil
    switch result {
    case .success(let output): lastOutput.value = output
    case .failure(is CancellationError): break
    case .failure(let error):
      batch {
        self.error.value = error
        lastFailure.value = (run.input, error)
      }
    }
    // A listener may have canceled or restarted the command.
    guard run === current else { return }
    current = nil
    startNextOrFinish()
  }

  private func startNextOrFinish() {
    if current != nil { return }
    if !waiting.isEmpty { return start(waiting.removeFirst()) }
    if executing.value { executing.value = false }
  }

  /// Waits until the command is not running.
  ///
  ///     let load = AsyncCommand { () async throws -> Void in print("Loading") }
  ///     load.execute()
  ///     await load.finish()  // Prints "Loading"
  ///
  /// Canceling the waiting task ends the wait, but not the run.
  public func finish() async {
    for await isExecuting in executing.values where !isExecuting { return }
  }

  /// A class, because runs are compared by identity.
  @MainActor
  private final class Run {
    let input: Input
    init(_ input: Input) { self.input = input }
  }
}
