import Dynamic

/// What a table or collection view is in the middle of, and so whether it may be touched now.
///
/// This is the one rule for everything that wants to touch the view: rows that come and go, a reload,
/// another binding, the end of one; not for the cell of a row that only has other contents. While the view asks how it looks, while it is being updated and
/// while somebody has a batch open, all of that waits.
///
/// No property of a view tells whether a batch is open. But a batch that ends has the view ask for
/// its counts; so an empty one is performed, and if the view asks for nothing, the end of another is
/// still to come.
struct ViewActivity: Equatable {
  /// How many questions of the view are being answered, each in the course of the one before.
  private var questions = 0
  /// How many updates of bindings are under way, each in the course of the one before.
  private var updates = 0
  private var isLooking = false
  private var hasAskedForCounts = false
  /// Somebody has a batch open, as far as is known.
  private(set) var isInBatchOfOthers = false
  /// Since that was found out the counts were asked for, as at the end of the batch.
  private(set) var mayBatchBeOver = false
  /// Something waits for the next turn of the main actor.
  private(set) var hasTurnToCome = false

  /// Whether the view is laying out or being updated, so that it is not even asked.
  var isBusy: Bool { questions > 0 || isUpdating }

  /// Whether a binding updates the view.
  var isUpdating: Bool { updates > 0 }

  // MARK: Questions of the view

  /// The view asks something.
  mutating func beginAnswering() { questions += 1 }

  /// The view has its answer.
  mutating func endAnswering() { questions -= 1 }

  /// The view, or somebody else, asks for the counts.
  ///
  /// - Returns: Whether a turn has to come now, as this may have been the end of a batch.
  mutating func noteCountsAsked() -> Bool {
    if isLooking { hasAskedForCounts = true }
    guard isInBatchOfOthers, !isLooking else { return false }
    mayBatchBeOver = true
    return beginWaiting()
  }

  // MARK: Updates by bindings

  /// A binding begins to update the view.
  mutating func beginUpdate() { updates += 1 }

  /// A binding is done with updating the view.
  mutating func endUpdate() { updates -= 1 }

  /// Begins to find out whether somebody has a batch open: an empty one comes next.
  mutating func beginLooking() {
    updates += 1
    isLooking = true
    hasAskedForCounts = false
  }

  /// The empty batch is over. If the view has not asked, it was part of another.
  mutating func endLooking() {
    updates -= 1
    isLooking = false
    isInBatchOfOthers = !hasAskedForCounts
    mayBatchBeOver = false
  }

  /// Nobody will tell when the batch of somebody else ends.
  mutating func forgetBatch() { isInBatchOfOthers = false }

  // MARK: Turns

  /// Something has to wait for the next turn.
  ///
  /// - Returns: Whether that turn has to be asked for; it may come already.
  mutating func beginWaiting() -> Bool {
    if hasTurnToCome { return false }
    hasTurnToCome = true
    return true
  }

  /// The turn has come.
  mutating func endWaiting() { hasTurnToCome = false }
}
