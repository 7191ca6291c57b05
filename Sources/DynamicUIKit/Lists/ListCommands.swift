import Dynamic

/// The commands that a list binding executes for user actions, prefetching and duplicate rows.
struct ListCommands<Row> {
  /// Several, because each call of `select(_:)` adds one; other methods replace their command.
  var select: [Command<Row>] = []
  var selectPath: Command<IndexPath>?
  var delete: Command<Row>?
  var deletePath: Command<IndexPath>?
  var move: Command<RowMove<Row>>?
  var prefetch: Command<[Row]>?
  var cancelPrefetching: Command<[Row]>?
  var duplicates: Command<[IndexPath]>?
}
