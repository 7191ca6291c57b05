/// What the random graphs leave out until a defect that they have found is mended.
@MainActor
enum LeftOut {
  /// Of several inputs that change in one change, `merge` takes the one set last, not the last in the
  /// list, where sources have no dependents or lenses have partners: so a graph has either a `merge`,
  /// or links and batches that set several sources.
  static let mergeOfSeveral = true
  /// A value that is read and dropped by a listener is queued, if it has a listener that has ended.
  static let droppingWhatHadListeners = true
  /// A source that nothing depends on is not noted when it is set in a batch, so what is made there
  /// from it remembers what is taken back.
  static let stateMadeOfWhatABatchHasSet = true
  /// A `flatMapLatest` may be empty after a batch in which a listener of it came and went.
  static let listeningToChoicesInBatches = true
}
