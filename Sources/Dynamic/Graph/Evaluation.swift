// The second phase of a change, and every read: a value is brought up to date, its inputs first.
//
// There is one way to do so, with a stack of its own, so a graph may be of any depth. A node that is
// registered with its sources knows from marking which of its inputs are dirty; one that is not
// compares versions. A chain without branches needs neither: it is computed as it is walked.

extension AnyListenable {
  /// Whether the value is what its inputs say.
  @usableFromInline
  final var isUpToDate: Bool {
    if state.isDisjoint(with: .uncertain) { return true }
    if !state.isDisjoint(with: [.dirty, .evaluating]) { return false }
    guard let derivation else { return true }
    return derivation.pointee.checkedAt == sharedGraph.change
  }

  /// Brings a derived value up to date.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values between here and those that are up to
  ///   date.
  @usableFromInline
  final func evaluate() {
    if isUpToDate { return }
    if sharedGraph.isEvaluating { return evaluateWithInputs() }
    // What goes when everything is up to date may set an input.
    var rounds = 0
    repeat {
      evaluateOnce()
      rounds += 1
      if rounds > mostRounds { stopForRepetition() }
    } while !isUpToDate
  }

  private func evaluateOnce() {
    let wasBusy = sharedGraph.isBusy
    let outerCause = sharedGraph.cause
    sharedGraph.isBusy = true
    sharedGraph.isEvaluating = true
    evaluateWithInputs()
    // What a transform has set is a change of its own, unless a batch is running.
    while sharedGraph.batchDepth == 0 && sharedGraph.roots.count > 0 {
      Self.evaluateDirty()
      evaluateWithInputs()
    }
    sharedGraph.isEvaluating = false
    sharedGraph.isBusy = wasBusy
    sharedGraph.cause = outerCause
    if wasBusy { return Self.letGoOfReplaced() }
    if sharedGraph.hasWork || sharedGraph.queue.count > 0 { Self.deliverQueue() }
  }

  /// Evaluates a registered value that is dirty, in the course of a change.
  final func evaluateMarked() {
    let derivation = derivation.known
    var index = Int(derivation.pointee.firstDirty)
    while index >= 0 {
      if !derivation.source(index).pointee.isUpToDate { return evaluateWithInputs() }
      index = Int(derivation.input(index).pointee.nextDirty)
    }
    if compute() == .waits { evaluateWithInputs() }
  }

  private func evaluateWithInputs() {
    let start = sharedGraph.stack.count
    sharedGraph.stack.append(self)
    while sharedGraph.stack.count > start {
      sharedGraph.stack[sharedGraph.stack.count - 1].pointee.evaluateOrWait()
    }
  }

  /// Evaluates this value, on top of the stack, or puts the inputs above it that have to go first.
  fileprivate func evaluateOrWait() {
    if isUpToDate {
      leaveStack()
    } else if state.contains(.evaluating) {
      stopForReadingItself()
    } else if pushInputs() {
      // A transform may have set what another one had seen already.
      if state.contains(.waiting) { countRepetition() }
      state.insert(.waiting)
    } else {
      state.remove(.waiting)
      // It has chosen, so it should not have to choose again.
      let hadChosen = derivation.known.pointee.chosenAt != .min
      let result = compute()
      if isUpToDate {
        leaveStack()
      } else if result != .waits || hadChosen {
        // Its transform has set something: its own source, perhaps.
        countRepetition()
      }
    }
  }

  private func leaveStack() {
    state.remove(.waiting)
    derivation?.pointee.repetitions = 0
    sharedGraph.stack.removeLast()
  }

  /// Puts the inputs that are not up to date on the stack, and tells whether there are any.
  private func pushInputs() -> Bool {
    let derivation = derivation.known
    let count = sharedGraph.stack.count
    // First, as it may go back to another choice: what it chooses by is then what it was before the batch.
    if state.contains(.idle) && derivation.pointee.isProvisional
      && derivation.pointee.chosenAt == .min
    {
      takeBack()
    }
    if derivation.pointee.kind == .flatMapLatest && mayChoose {
      // First what it chooses by: the present choice may be about to be left, and must not be computed from
      // what it was not made for.
      let source = derivation.source(0)
      source.pointee.pushIfUncertain()
      if sharedGraph.stack.count > count { return true }
      if source.pointee.version != derivation.input(0).pointee.seen { return false }
    }
    if state.contains(.idle) {
      for index in derivation.indices where !derivation.input(index).pointee.isVacant {
        derivation.source(index).pointee.pushIfUncertain()
      }
    } else {
      var index = Int(derivation.pointee.firstDirty)
      while index >= 0 {
        derivation.source(index).pointee.pushIfUncertain()
        index = Int(derivation.input(index).pointee.nextDirty)
      }
    }
    return sharedGraph.stack.count > count
  }

  /// Whether what it chooses by may have changed.
  private var mayChoose: Bool {
    let input = derivation.known.input(0)
    return !input.pointee.isVacant && (state.contains(.idle) || input.pointee.isDirty)
  }

  fileprivate func pushIfUncertain() {
    if isUpToDate { return }
    if !state.isDisjoint(with: [.waiting, .evaluating]) { stopForReadingItself() }
    sharedGraph.stack.append(self)
  }

  // MARK: One step

  /// Computes the value from inputs that are up to date, if one of them has another version than
  /// last time.
  private func compute() -> StepResult {
    let derivation = derivation.known
    if derivation.pointee.kind == .flatMapLatest && !settleChoice() { return .waits }
    if state.contains(.idle) { linkStaleInputs() }
    state.remove(.dirty)
    if sharedGraph.batchDepth > 0 && !derivation.pointee.isProvisional && hasProvisionalNews {
      save()
    }
    let change = sharedGraph.change
    guard let latest = takeNews() else {
      derivation.pointee.checkedAt = change
      return .unchanged
    }
    let result = takeStep()
    switch result {
    case .unchanged: derivation.pointee.chosenAt = .min
    case .changed:
      noteVersion(latest)
      // One that nobody observes may have dead listeners, and nobody keeps it until its turn.
      if !derivation.pointee.isProvisional && !state.contains(.idle) { enqueueIfObserved() }
    case .waits: waitForChoice()
    }
    if result != .waits { derivation.pointee.checkedAt = change }
    if derivation.pointee.wasMarkedMeanwhile { markAfterStep() }
    return result
  }

  /// Finds the inputs of an idle value that have another version than last time.
  private func linkStaleInputs() {
    let derivation = derivation.known
    derivation.forgetDirtyInputs()
    for index in derivation.indices where !derivation.input(index).pointee.isVacant {
      if derivation.source(index).pointee.version != derivation.input(index).pointee.seen {
        derivation.link(Int32(index))
      }
    }
  }

  /// Whether one of the dirty inputs has another version than last time which the running batch has
  /// made, and may take back.
  ///
  /// To a value that the batch has made, and taken back to its very beginning, an input is news that may be
  /// taken back also where the batch has not changed it by now.
  private var hasProvisionalNews: Bool {
    let derivation = derivation.known
    let isTakenBackToBeginning = version == 0 && !state.contains(.idle)
    // A choice that is about to be left does not count.
    let isChoosing =
      derivation.pointee.kind == .flatMapLatest && derivation.input(0).pointee.isDirty
      && derivation.source(0).pointee.version != derivation.input(0).pointee.seen
    var index = Int(derivation.pointee.firstDirty)
    while index >= 0 {
      let input = derivation.input(index)
      let source = derivation.source(index)
      if source.pointee.version != input.pointee.seen
        && (isTakenBackToBeginning || source.pointee.isProvisional)
        && !(isChoosing && input.pointee.isChosen)
      {
        return true
      }
      index = Int(input.pointee.nextDirty)
    }
    return false
  }

  /// Notes the versions of the dirty inputs as seen, and leaves only those on the list that have
  /// another one than last time.
  ///
  /// - Returns: The latest of these, or nil if there are none.
  @inline(__always)
  private func takeNews() -> Int? {
    let derivation = derivation.known
    var latest = Int.min
    var first: Int32 = -1
    var index = derivation.pointee.firstDirty
    while index >= 0 {
      let input = derivation.input(Int(index))
      let next = input.pointee.nextDirty
      input.pointee.isDirty = false
      let version = derivation.source(Int(index)).pointee.version
      if version != input.pointee.seen {
        input.pointee.seen = version
        latest = max(latest, version)
        input.pointee.nextDirty = first
        first = index
      }
      index = next
    }
    derivation.pointee.firstDirty = first
    return first < 0 ? nil : latest
  }

  @inline(__always)
  private func takeStep() -> StepResult {
    let derivation = derivation.known
    derivation.pointee.isTentative = derivation.pointee.isProvisional
    state.insert(.evaluating)
    let result = derivation.pointee.take(self, DirtyInputs(derivation))
    state.remove(.evaluating)
    derivation.pointee.isTentative = false
    derivation.pointee.firstDirty = -1
    return result
  }

  /// Gives a new value the version of the latest input that it was made from.
  @inline(__always)
  private func noteVersion(_ latest: Int) {
    let derivation = derivation.known
    var latest = latest
    if derivation.pointee.chosenAt != .min {
      // A change of the input that it has left does not count.
      latest = max(derivation.pointee.chosenAt, derivation.input(1).pointee.seen)
      derivation.pointee.chosenAt = .min
    }
    // What is made from an input that was taken back is new all the same.
    version = latest >= version ? latest : sharedGraph.change
  }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func evaluateOrWait() { object.evaluateOrWait() }
  @MainActor borrowing fileprivate func pushIfUncertain() { object.pushIfUncertain() }
  @MainActor var version: Int { object.version }
  @MainActor fileprivate var isUpToDate: Bool { object.isUpToDate }
  @MainActor fileprivate var isProvisional: Bool {
    if object.flags.contains(.root) { return true }
    // What a read has computed anew and found as it was is nothing to take back.
    guard object.derivation?.pointee.isProvisional == true else { return false }
    return object.extras?.saved?.version != object.version
  }
}
