import Dynamic

/// What happens when the user does something to a row.
struct ListCommands<Row> {
  var select: [Command<Row>] = []
  var selectPath: Command<IndexPath>?
  var delete: Command<Row>?
  var deletePath: Command<IndexPath>?
  var move: Command<RowMove<Row>>?
  var prefetch: Command<[Row]>?
  var duplicates: Command<[IndexPath]>?
  var cancelPrefetching: Command<[Row]>?

  var canDelete: Bool {
    @MainActor get {
      (delete?.isEnabled ?? deletePath?.isEnabled)?.current ?? false
    }
  }
}
