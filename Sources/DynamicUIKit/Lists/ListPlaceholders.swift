import Dynamic

/// Shows one of up to three background views while the list has no rows.
final class ListPlaceholders<Row>: ListFeature<Row> {
  private let emptyView, loadingView, failureView: UIView?
  private var isLoading = false { didSet { update() } }
  private var hasFailed = false { didSet { update() } }
  private let bag = DisposeBag()
  private weak var shownView: UIView?
  /// The app's background view, restored when no placeholder is shown.
  private var appView: UIView?

  init(
    empty: UIView?, loading: UIView?, while isLoading: Listenable<Bool>?, failed: UIView?,
    if hasFailed: Listenable<Bool>?
  ) {
    (emptyView, loadingView, failureView) = (empty, loading, failed)
    super.init()
    isLoading?.bind(to: self) { $0.isLoading = $1 }.disposed(by: bag)
    hasFailed?.bind(to: self) { $0.hasFailed = $1 }.disposed(by: bag)
  }

  override func end() {
    bag.dispose()
    show(nil)
    super.end()
  }

  override func rowsWereShown() { update() }

  private func update() {
    guard let list else { return }
    if !list.snapshot.allSatisfy({ $0.rows.isEmpty }) {
      show(nil)
    } else if hasFailed, let failureView {
      show(failureView)
    } else if isLoading, let loadingView {
      show(loadingView)
    } else {
      show(emptyView)
    }
  }

  private func show(_ view: UIView?) {
    if view === shownView { return }
    let backgroundView = list?.view?.backgroundView
    if backgroundView !== shownView { appView = backgroundView }
    (shownView as? UIActivityIndicatorView)?.stopAnimating()
    shownView = view
    list?.view?.backgroundView = view ?? appView
    if view == nil { appView = nil }
    (view as? UIActivityIndicatorView)?.startAnimating()
  }
}

extension ListTarget {
  /// Chooses the background view shown while the list is empty.
  ///
  ///     let isLoading = Dynamic(true)
  ///     model.beers
  ///       >>> tableView.rows(BeerCell.self)
  ///       .placeholder(empty: UILabel(), loading: UIActivityIndicatorView(), while: isLoading)
  ///
  /// A `UIActivityIndicatorView` spins while it is shown.
  ///
  /// - Parameters:
  ///   - empty: Shown while there are no rows.
  ///   - loading: Shown instead of `empty` while rows are loading.
  ///   - isLoading: Whether rows are loading.
  ///   - failed: Shown instead of `empty` and `loading` after loading has failed.
  ///   - hasFailed: Whether loading has failed.
  public final func placeholder(
    empty: UIView? = nil, loading: UIView? = nil, while isLoading: Listenable<Bool>? = nil,
    failed: UIView? = nil, if hasFailed: Listenable<Bool>? = nil
  ) -> Self {
    featureFactories.append {
      ListPlaceholders(
        empty: empty, loading: loading, while: isLoading, failed: failed, if: hasFailed)
    }
    return self
  }
}
