import Dynamic

/// How far a list is with showing its rows, and so how it shows the next ones.
struct ListProgress: Equatable {
  /// How news are shown.
  enum Way: Equatable {
    /// By batch updates, which are animated.
    case batches
    /// By asking for everything anew.
    case reload
  }

  private enum Phase: Equatable {
    /// The list waits for its view.
    case waiting
    /// The view asks the list, which has had no rows to show.
    case seated
    /// Rows were shown.
    case showing
    case ended
  }

  private var phase = Phase.waiting
  private var hasBeenAsked = false
  private var isUpdating = false
  /// Something has changed in the course of an update.
  private(set) var hasMoreToShow = false
  /// The view shows a move that the source did not make.
  private(set) var isOutOfStep = false

  /// Whether the list may do anything to its view, and for its user.
  var isLive: Bool { phase == .seated || phase == .showing }

  /// Whether rows were shown.
  var isShowing: Bool { phase == .showing }

  var hasEnded: Bool { phase == .ended }

  /// The view asks this list from now on.
  mutating func sit() { if phase == .waiting { phase = .seated } }

  /// The list is over.
  ///
  /// - Returns: Whether it was not before.
  mutating func end() -> Bool {
    defer { phase = .ended }
    return phase != .ended
  }

  /// The view has asked how it looks, so it has been laid out, or is about to be.
  mutating func noteAsked() { hasBeenAsked = true }

  // MARK: Updates

  /// Begins to show news.
  ///
  /// - Returns: Whether that is possible; what changes in the course of an update is shown by it.
  mutating func beginUpdate() -> Bool {
    guard isLive else { return false }
    hasMoreToShow = isUpdating
    if isUpdating { return false }
    isUpdating = true
    return true
  }

  mutating func endUpdate() { isUpdating = false }

  /// Everything was asked for anew.
  mutating func noteReload() { if isLive { phase = .showing } }

  /// Chooses how to show news.
  ///
  /// - Parameters:
  ///   - editCount: How many rows and sections come, go, move, and get other cells; nil if that
  ///     is not known.
  ///   - limit: Above how many the view is loaded anew.
  ///   - isInWindow: Whether the view is on the screen; if not, UIKit wants no batches.
  func way(editCount: Int?, limit: Int, isInWindow: Bool) -> Way {
    guard let editCount, mayUpdate(isInWindow: isInWindow), editCount <= limit else {
      return .reload
    }
    return .batches
  }

  /// Whether the view has shown rows, so that what has changed of them can be shown by itself.
  func mayUpdate(isInWindow: Bool) -> Bool { phase == .showing && hasBeenAsked && isInWindow }

  // MARK: Moves by the user

  /// The source says something else than the view shows, which has moved a row by itself.
  mutating func noteOutOfStep() { isOutOfStep = true }

  /// Whether all the source has must be looked at, which ends with this.
  mutating func takeOutOfStep() -> Bool {
    defer { isOutOfStep = false }
    return isOutOfStep
  }
}
