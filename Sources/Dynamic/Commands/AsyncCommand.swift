/// What an ``AsyncCommand`` does when it is executed while it runs.
public enum ExecutionPolicy: Sendable {
  /// It refuses: it is disabled while it runs.
  case ignore
  /// It cancels the run and starts another.
  case replace
  /// It starts another run when this one has ended, in the order of the executions. One that is
  /// cancelled has ended at once, though its body may still have to find out.
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
/// is cancelled, and soon after ``isExecuting`` turns false.
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
  private var current: Execution?
  private var waiting: [Execution] = []
  /// Those who wait until nothing runs.
  private var idlers: [Waiter] = []
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
    // What is made of it is kept by it.
    condition = enabled
  }

  deinit {
    guard let task else { return }
    task.cancel()
    Task { @MainActor [executing] in executing.value = false }
  }

  /// Whether the command runs: true before the body starts, false after the last run's result is
  /// delivered.
  public var isExecuting: Listenable<Bool> { executing }

  /// What the runs returned; empty until the first.
  public var results: Listenable<Output> { delivered }

  /// Why the last run failed; nil again with the next success.
  public var lastError: Listenable<(any Error)?> { failure }

  /// Cancels the run, and those that wait; they report neither a result nor an error.
  public func cancel() {
    let ended = (current.map { [$0] } ?? []) + waiting
    waiting = []
    cancelRun()
    for execution in ended { execution.end(.failure(CancellationError())) }
    startNext()
  }

  override func run(_ value: Input, _ sender: AnyObject?) { admit(Execution(value)) }

  private func admit(_ execution: Execution) {
    if policy == .queue && (task != nil || !waiting.isEmpty) {
      waiting.append(execution)
      return
    }
    task?.cancel()
    let former = current
    start(execution)
    former?.end(.failure(CancellationError()))
  }

  private func start(_ execution: Execution) {
    current = execution
    let value = execution.input
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
    let execution = current
    current = nil
    var result = result
    defer { execution?.end(result) }
    switch result {
    case .success(let output):
      if failure.value != nil { failure.value = nil }
      // Who hears of that may cancel the command, or start it anew.
      if run != self.run {
        result = .failure(CancellationError())
        return
      }
      delivered.publish(output)
    case .failure(let error):
      failure.value = error
    }
    // A listener may have cancelled the command, or started it anew.
    guard run == self.run else { return }
    task = nil
    startNext()
  }

  /// Cancels the body that runs, which does not count any more.
  private func cancelRun() {
    let last = task
    task = nil
    current = nil
    run += 1
    // Its handlers are called at once, and may execute the command again.
    last?.cancel()
  }

  /// Starts the one that has waited longest, or tells that nothing runs any more.
  private func startNext() {
    if task != nil { return }
    if !waiting.isEmpty { return start(waiting.removeFirst()) }
    if executing.value { executing.value = false }
    for waiter in idlers { waiter.go() }
  }

  // MARK: Awaiting

  /// Waits until the command does not run: until the end of the present run, and of those that wait
  /// behind it.
  ///
  ///     let load = AsyncCommand { () async throws -> Void in print("Loading") }
  ///     load.execute()
  ///     await load.finish()  // Prints "Loading"
  ///
  /// It returns at once if the command does not run, and when the task that waits is cancelled; the
  /// command then goes on. Whether it succeeded, ``lastError`` tells; to get the result or the error,
  /// await ``output(of:)``.
  public func finish() async {
    if !executing.value { return }
    let waiter = Waiter()
    idlers.append(waiter)
    await withTaskCancellationHandler {
      await waiter.wait()
    } onCancel: {
      Task { @MainActor in waiter.go() }
    }
    idlers.removeAll { $0 === waiter }
  }

  /// Executes the command and waits for what comes of this very execution.
  ///
  ///     let double = AsyncCommand { (number: Int) async throws -> Int in 2 * number }
  ///     print(try await double.output(of: 21))  // Prints "42"
  ///
  /// Everything else is as with ``Command/execute(_:sender:)``: ``isExecuting``, ``results`` and
  /// ``lastError`` tell of it too. When the task that waits is cancelled, so is the execution.
  ///
  /// - Returns: What the body returned.
  /// - Throws: What the body threw; ``CommandRefusal`` if the command may not run; and
  ///   `CancellationError` if it was cancelled, or replaced by a later execution.
  public func output(of input: Input) async throws -> Output {
    try Task.checkCancellation()
    guard canRun(with: input) else { throw CommandRefusal() }
    let execution = Execution(input)
    admit(execution)
    await withTaskCancellationHandler {
      await execution.end.wait()
    } onCancel: {
      Task { @MainActor in self.cancel(execution) }
    }
    guard let result = execution.result else { throw CancellationError() }
    return try result.get()
  }

  /// Cancels one execution; the others go on.
  private func cancel(_ execution: Execution) {
    if execution === current {
      cancelRun()
      execution.end(.failure(CancellationError()))
      startNext()
    } else if let place = waiting.firstIndex(where: { $0 === execution }) {
      waiting.remove(at: place)
      execution.end(.failure(CancellationError()))
    }
  }

  /// One execution, for whom its result is for.
  @MainActor
  private final class Execution {
    let input: Input
    let end = Waiter()
    private(set) var result: Result<Output, any Error>?

    init(_ input: Input) { self.input = input }

    func end(_ result: Result<Output, any Error>) {
      self.result = result
      end.go()
    }
  }
}

extension AsyncCommand where Input == Void {
  /// Executes the command and waits for what comes of it; see ``output(of:)``.
  public func output() async throws -> Output { try await output(of: ()) }
}
