/// Has the next part of a list loaded when its end comes near, with a spinner there.
///
/// A scroll view has one: `tableView.infiniteScrollControl >> model`.
@MainActor
public final class InfiniteScrollControl {
  /// How far from the end of the content loading begins, in points; the height of the view if it is
  /// nil.
  public var distance: CGFloat?

  private weak var scrollView: UIScrollView?
  private weak var handler: (any InfiniteScrollHandler)?
  private let run = HandlerRun()
  private var bag = DisposeBag()
  private var hasMore: Listenable<Bool>?
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// The height of the content for which something was loaded, so that nothing is loaded twice if
  /// that brought nothing.
  private var loadedHeight: CGFloat?

  /// Whether something is being loaded.
  public let isLoading: Listenable<Bool>
  private let loading = Dynamic(false)

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    isLoading = loading.map { $0 }
  }

  /// Has a model load more whenever the end comes near, in place of any other.
  ///
  /// The model is not kept alive.
  ///
  /// - Returns: A handle that ends it; it may be ignored.
  @discardableResult
  public func setHandler(_ handler: some InfiniteScrollHandler) -> Disposable {
    bag.dispose()
    self.handler = handler
    loadedHeight = nil
    let hasMore = handler.hasMore
    self.hasMore = hasMore
    DisposeBag.collectNothing {
      hasMore.bind(to: self) { control, hasMore in
        if hasMore { control.loadIfNeeded() }
      }.disposed(by: bag)
      scrollView?.contentOffsetProperty.addListener(to: self) { control, _ in
        control.loadIfNeeded()
      }.disposed(by: bag)
    }
    return .calling { [weak self] in
      self?.bag.dispose()
      self?.handler = nil
    }
  }

  private func loadIfNeeded() {
    guard let scrollView, let handler, !run.isRunning, hasMore?.current == true,
      scrollView.window != nil
    else { return }
    let height = scrollView.contentSize.height
    let rest = height - scrollView.contentOffset.y - scrollView.bounds.height
    if rest > distance ?? scrollView.bounds.height {
      // What failed or brought nothing is tried again when the user comes back.
      loadedHeight = nil
      return
    }
    guard height > 0, height != loadedHeight else { return }
    loadedHeight = height
    loading.value = true
    showSpinner(true)
    run.start {
      await handler.loadMore()
    } end: { [weak self] in
      self?.showSpinner(false)
      self?.loading.value = false
    }
  }

  /// Lets a table show the spinner below its rows, unless something else is there.
  private func showSpinner(_ isShown: Bool) {
    if isShown { spinner.startAnimating() } else { spinner.stopAnimating() }
    guard let table = scrollView as? UITableView else { return }
    if isShown, table.tableFooterView == nil {
      spinner.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: 44)
      table.tableFooterView = spinner
    } else if !isShown, table.tableFooterView === spinner {
      table.tableFooterView = nil
    }
  }
}

extension UIScrollView {
  /// Has the next part of the list loaded when its end comes near.
  ///
  ///     tableView.infiniteScrollControl >> model
  public var infiniteScrollControl: InfiniteScrollControl {
    attachments.find(.name("infiniteScroll")) { InfiniteScrollControl(self) }
  }
}

/// Has a model load more whenever the end comes near; the operator form of
/// ``InfiniteScrollControl/setHandler(_:)``.
@MainActor @discardableResult
public func >> (control: InfiniteScrollControl, handler: some InfiniteScrollHandler) -> Disposable {
  control.setHandler(handler)
}
