import Dynamic

/// Something at a view that a binding of rows brings with it, apart from the rows.
@MainActor
struct ListSurrounding {
  /// Called when the view is the list's.
  let begin: @MainActor () -> Void
  /// Called at the end of the binding, when the view may be touched.
  let end: @MainActor () -> Void
}
