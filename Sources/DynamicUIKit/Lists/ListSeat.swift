import Dynamic

/// The place of a list binding at a table or collection view, which has one list at a time.
///
/// It outlives the bindings, since what one of them finds the view in the middle of concerns the next
/// one too.
@MainActor
final class ListSeat {
  private weak var host: (any ListHost)?
  private(set) var activity = ViewActivity()
  /// The list that is bound, though it may have to wait for the view.
  private weak var list: (any ShownList)?
  /// What answers the view; kept until another one takes its place.
  private(set) var helper: (any ListHelper)?
  /// What the view asks, which it does not keep.
  private var asked: AnyObject?
  private var waiting: [@MainActor () -> Void] = []

  init(_ host: any ListHost) { self.host = host }

  // MARK: Who sits here

  /// Ends the list that is bound, and has another one shown when the view is free.
  func seat(_ new: any ShownList, _ helper: any ListHelper) {
    let former = list
    list = new
    former?.end()
    whenFree { [weak self, weak new] in
      guard let self, let new, list === new, !new.hasEnded else { return }
      let former = self.helper
      self.helper = helper
      asked = helper.takeSeat(after: former)
      former?.list?.endCells()
      new.start()
    }
    if self.helper !== helper { new.hold() }
  }

  /// Does something to the view when that is allowed: now, or in a later turn.
  func whenFree(_ action: @escaping @MainActor () -> Void) {
    if waiting.isEmpty, isFree { return action() }
    waiting.append(action)
    wait()
  }

  // MARK: What the view is in the middle of

  /// Whether the view may be touched now; if not, `wait` has been or will be called in time.
  ///
  /// A batch of others can only be found out about where the view asks a helper of ours. Outside a
  /// window no batch is performed, not even an empty one.
  var isFree: Bool {
    if activity.isBusy {
      wait()
      return false
    }
    guard let host, let helper, host.window != nil, helper.isAskedByView else {
      return !activity.isInBatchOfOthers || activity.mayBatchBeOver
    }
    host.loadCounts()
    activity.beginLooking()
    host.performNothing()
    activity.endLooking()
    return !activity.isInBatchOfOthers
  }

  /// Calls a closure that updates the view.
  func updating(_ update: @MainActor () -> Void) {
    activity.beginUpdate()
    update()
    activity.endUpdate()
  }

  /// Calls a closure that answers a question of the view. What it changes is shown afterwards.
  func answering<Answer>(_ answer: @MainActor () -> Answer) -> Answer {
    activity.beginAnswering()
    defer { activity.endAnswering() }
    return answer()
  }

  /// The view asks for its counts.
  func noteCountsAsked() {
    if activity.noteCountsAsked() { takeTurn() }
  }

  /// Has everything that waits tried again in the next turn.
  func wait() {
    if activity.beginWaiting() { takeTurn() }
  }

  private func takeTurn() {
    Task { @MainActor [weak self] in
      guard let self else { return }
      activity.endWaiting()
      // A batch of a view that somebody else drives ends unseen, and by now.
      if helper?.isAskedByView == false { activity.forgetBatch() }
      // A batch of others that is still open has the view ask at its end.
      if !waiting.isEmpty {
        guard isFree else { return }
        let actions = waiting
        waiting = []
        for action in actions { action() }
      }
      list?.update()
    }
  }
}

/// What stands between a view and its list; the user may have made a subclass.
@MainActor
protocol ListHelper: AnyObject {
  /// Whether the view has this as its data source.
  var isAskedByView: Bool { get }
  var list: (any ShownList)? { get }
  /// Whether the view still is that of the list, whose binding ends if not.
  var isStillShown: Bool { get }
  /// Whether somebody may tell the sizes of rows, which may differ with their contents.
  var givesSizes: Bool { get }
  /// Becomes the data source and the delegate of the view.
  ///
  /// - Returns: What the view has as both now.
  func takeSeat(after former: (any ListHelper)?) -> AnyObject
}
