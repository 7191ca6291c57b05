import Dynamic

/// What stands behind the rows of a list while there are none.
@MainActor
struct ListPlaceholders {
  private let views: PlaceholderViews
  private let isLoading: Listenable<Bool>?
  private let hasFailed: Listenable<Bool>?

  init(_ views: PlaceholderViews, isLoading: Listenable<Bool>?, hasFailed: Listenable<Bool>?) {
    self.views = views
    self.isLoading = isLoading
    self.hasFailed = hasFailed
  }

  /// What a binding brings with it to show them.
  ///
  /// - Parameters:
  ///   - background: Sets the view behind the rows.
  ///   - present: Gives it.
  ///   - count: How many rows there are.
  func surrounding(
    in background: @escaping @MainActor () -> PropertyModifier<UIView?>?,
    _ present: @escaping @MainActor () -> UIView?, count: Listenable<Int>
  ) -> ListSurrounding {
    let views = views
    var binding: Disposable?
    // What says which one is shown is kept until it is listened to, and no longer.
    var waiting: ListPlaceholders? = self
    return ListSurrounding {
      let placeholders = waiting
      waiting = nil
      binding = background().flatMap { placeholders?.show(in: $0, count: count) }
    } end: {
      binding?.dispose()
      if views.contain(present()) { background()?.set(nil) }
    }
  }

  private func show(
    in background: PropertyModifier<UIView?>, count: Listenable<Int>
  ) -> Disposable {
    let never = Dynamic(false)
    return combineLatest(count, isLoading ?? never, hasFailed ?? never) {
      [weak views] count, isLoading, hasFailed in
      views?.view(count == 0, isLoading, hasFailed)
    }.bind(background)
  }
}

/// The views of which one is shown. The list keeps them, so they go with it, and not with what says
/// which one it is.
@MainActor
final class PlaceholderViews {
  private let empty: UIView?
  private let loading: UIView?
  private let failed: UIView?

  init(empty: UIView?, loading: UIView?, failed: UIView?) {
    self.empty = empty
    self.loading = loading
    self.failed = failed
  }

  /// Whether a view is one of these.
  func contain(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return view === empty || view === loading || view === failed
  }

  func view(_ isEmpty: Bool, _ isLoading: Bool, _ hasFailed: Bool) -> UIView? {
    if !isEmpty { return nil }
    return hasFailed && failed != nil ? failed : isLoading ? loading ?? empty : empty
  }
}
