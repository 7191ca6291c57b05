import Dynamic

/// Shows one of up to three background views while the list has no rows.
final class ListPlaceholders<Row>: ListFeature<Row> {
  private let empty, loading, failed: UIView?
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
    self.empty = empty
    self.loading = loading
    self.failed = failed
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
    } else if hasFailed, let failed {
      show(failed)
    } else {
      show(isLoading ? loading ?? empty : empty)
    }
  }

  private func show(_ view: UIView?) {
    if view === shownView { return }
    let current = list?.view?.backgroundView
    if current !== shownView { appView = current }
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
  ///   - loading: Shown instead while rows are loading.
  ///   - isLoading: Whether rows are loading.
  ///   - failed: Shown instead of both after loading has failed.
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
