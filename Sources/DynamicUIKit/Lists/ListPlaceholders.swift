import Dynamic

/// The background views of a list that has no rows.
@MainActor
struct PlaceholderViews {
  var empty: UIView?
  var loading: UIView?
  var failed: UIView?

  func view(_ isEmpty: Bool, _ isLoading: Bool, _ hasFailed: Bool) -> UIView? {
    if !isEmpty { return nil }
    if hasFailed, let failed { return failed }
    return isLoading ? loading ?? empty : empty
  }
}

/// Shows one of the placeholder views while the list has no rows.
final class ListPlaceholders<Row>: ListFeature<Row> {
  private let views: PlaceholderViews
  /// Whether rows are loading, and whether loading failed. Nil after `begin(_:)` has bound this
  /// value, so that the list does not retain values of the model.
  private var state: Listenable<(Bool, Bool)>?
  private let isEmpty = Dynamic(true)
  private var background: PropertyModifier<UIView?>?
  private var binding: Disposable?
  private weak var shownView: UIView?
  /// The app's background view, which replaces the last placeholder.
  private var appView: UIView?

  init(_ views: PlaceholderViews, _ isLoading: Listenable<Bool>?, _ hasFailed: Listenable<Bool>?) {
    self.views = views
    func falseWhileEmpty(_ condition: Listenable<Bool>?) -> Listenable<Bool> {
      condition?.filter(initial: false) { _ in true } ?? Dynamic(false)
    }
    state = combineLatest(falseWhileEmpty(isLoading), falseWhileEmpty(hasFailed))
  }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    background =
      (list.view as? UITableView)?.modifiers.backgroundView
      ?? (list.view as? UICollectionView)?.modifiers.backgroundView
    guard let state else { return }
    rowsWereShown()  // sets `isEmpty`
    binding = combineLatest(isEmpty, state).bind(to: self) { placeholders, conditions in
      let (isEmpty, (isLoading, hasFailed)) = conditions
      placeholders.show(placeholders.views.view(isEmpty, isLoading, hasFailed))
    }
    self.state = nil
  }

  override func end() {
    binding?.dispose()
    show(nil)
    super.end()
  }

  override func rowsWereShown() {
    guard let list else { return }
    let isEmpty = list.snapshot.allSatisfy { $0.rows.isEmpty }
    if isEmpty != self.isEmpty.value { self.isEmpty.value = isEmpty }
  }

  private func show(_ view: UIView?) {
    if view === shownView { return }
    let current = list?.view?.backgroundView
    if current !== shownView { appView = current }
    (shownView as? UIActivityIndicatorView)?.stopAnimating()
    shownView = view
    background?.set(view ?? appView)
    if view == nil { appView = nil }
    (view as? UIActivityIndicatorView)?.startAnimating()
  }
}

extension ListTarget {
  /// Chooses the background view shown while the list is empty.
  ///
  ///     model.beers
  ///       >>> tableView.rows(BeerCell.self)
  ///       .placeholder(
  ///         empty: UILabel(), loading: UIActivityIndicatorView(), while: Dynamic(false))
  ///
  /// A `UIActivityIndicatorView` spins while it is shown.
  ///
  /// - Parameters:
  ///   - empty: Shown while there are no rows.
  ///   - loading: Shown instead while rows are loading.
  ///   - isLoading: Whether rows are loading.
  ///   - failed: Shown instead of both after loading has failed.
  ///   - hasFailed: Whether loading has failed.
  public final func placeholder(
    empty: UIView? = nil, loading: UIView? = nil, while isLoading: Listenable<Bool>? = nil,
    failed: UIView? = nil, if hasFailed: Listenable<Bool>? = nil
  ) -> Self {
    let views = PlaceholderViews(empty: empty, loading: loading, failed: failed)
    featureFactories.append { ListPlaceholders(views, isLoading, hasFailed) }
    return self
  }
}
