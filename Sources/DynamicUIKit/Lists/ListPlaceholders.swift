/// What stands behind the rows of a list while there are none.
@MainActor
struct ListPlaceholders {
  let empty: UIView?
  let loading: UIView?
  let isLoading: Listenable<Bool>?
  let failed: UIView?
  let hasFailed: Listenable<Bool>?

  func show(in background: PropertyModifier<UIView?>, count: Listenable<Int>) -> Disposable {
    let never = Dynamic(false)
    return combineLatest(count, isLoading ?? never, hasFailed ?? never) {
      count, isLoading, hasFailed in
      if count > 0 { return nil }
      return hasFailed && failed != nil ? failed : isLoading ? loading ?? empty : empty
    }.bind(background)
  }
}
