/// What stands behind the rows of a list while there are none.
@MainActor
struct ListPlaceholders {
  let views: PlaceholderViews
  let isLoading: Listenable<Bool>?
  let hasFailed: Listenable<Bool>?

  func show(in background: PropertyModifier<UIView?>, count: Listenable<Int>) -> Disposable {
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

  func view(_ isEmpty: Bool, _ isLoading: Bool, _ hasFailed: Bool) -> UIView? {
    if !isEmpty { return nil }
    return hasFailed && failed != nil ? failed : isLoading ? loading ?? empty : empty
  }
}
