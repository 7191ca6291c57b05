import Dynamic

/// Loads the next page of a list that scrolls vertically, when the user scrolls near the end. While
/// a page loads, a table without a footer view shows a spinner as its footer.
///
/// Each scroll view has one control. To use it, write `tableView.infiniteScrollControl >> model`.
///
/// Loading starts when the user scrolls near the end or a short list appears, and continues until
/// the end is no longer near. One page loads at a time. A refresh by a `PullToRefreshHandler`
/// cancels the load. No load starts while the list refreshes. If a page adds no rows, the next load
/// waits until the user drags the list. A short list bounces, so that the user can drag it. Nothing
/// loads while the list is empty or not in a window.
@MainActor
public final class InfiniteScrollControl {
  /// The distance from the end of the content at which loading begins, in points; nil means the
  /// height of the view.
  public var distance: CGFloat?

  private weak var scrollView: UIScrollView?
  private weak var handler: (any InfiniteScrollHandler)?
  private var hasMore = false
  private var hasMoreBinding: Disposable?
  /// The handle that `setHandler` returned. Checked before each load, because the release of a bag
  /// calls `end()` only in the main actor's next turn.
  private var handle: Disposable?
  private lazy var load = AsyncCommand<Void, Void> { [weak self] in
    let handler = self?.handler  // The task retains the handler, but not this object.
    await handler?.loadMore()
  }
  /// The number of rows when the load began; nil after the load was canceled.
  private var countBeforeLoad: Int?
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// Whether the next load waits for the user, because the last page was empty.
  private var waitsForUser = false
  private var dragTarget: GestureTarget?

  /// Whether a page is loading.
  public var isLoading: Listenable<Bool> { load.isExecuting }

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    // This listener is the first, so the spinner changes before the app's listeners run.
    load.isExecuting.addListener(to: self) { $0.loadingDidChange($1) }
    scrollView.contentOffsetProperty.addListener(to: self) { control, _ in control.loadIfNeeded() }
    scrollView.observeProperty(\.contentSize) { [weak self] in
      // Waits until the end of the turn, because the content size may change again.
      if let self { RunLoopObserver.requestTurn(for: self) }
    }
    dragTarget = GestureTarget(scrollView.panGestureRecognizer) { [weak self] recognizer in
      if recognizer.state == .began { self?.waitsForUser = false }
      // At the end of a list that does not bounce, a drag changes no offset.
      if recognizer.state == .ended || recognizer.state == .cancelled { self?.loadIfNeeded() }
    }
  }

  /// Calls a handler whenever the user scrolls near the end; replaces any other handler.
  ///
  /// The handler is not retained. The view bounces from now on, even if its content is short.
  ///
  /// - Returns: A handle that ends the binding, cancels the handler's task and removes the spinner.
  @discardableResult
  public func setHandler(_ handler: some InfiniteScrollHandler) -> Disposable {
    handle?.dispose()
    self.handler = handler
    hasMore = false
    scrollView?.alwaysBounceVertical = true
    let handle = Disposable.calling(isRetainedByBinding: true) { [weak self] in self?.end() }
    self.handle = handle
    // `DisposeBag.collect` needs only `handle`, because `end()` also disposes of `hasMoreBinding`.
    hasMoreBinding = DisposeBag.withoutCollecting {
      handler.hasMore.bind(to: self) { control, hasMore in
        control.hasMore = hasMore
        control.waitsForUser = false
        control.loadIfNeeded()
      }
    }
    return handle
  }

  private func end() {
    hasMoreBinding?.dispose()
    handler = nil
    cancelLoading()
  }

  func cancelLoading() {
    countBeforeLoad = nil
    load.cancel()
  }

  func resumeAfterRefresh() {
    waitsForUser = false
    RunLoopObserver.requestTurn(for: self)
  }

  private func loadIfNeeded() {
    if handle?.isDisposed == true { return end() }
    guard let scrollView, handler != nil, hasMore, !isLoading.value,
      !scrollView.isPulledOrRefreshing
    else { return }
    if scrollView.window == nil { return RunLoopObserver.addWatcher(self) }  // Check again later.
    let height = scrollView.contentSize.height
    let distanceToEnd = height - scrollView.contentOffset.y - scrollView.bounds.height
    if distanceToEnd > distance ?? scrollView.bounds.height {
      // After an empty page, scrolling away from the end and back retries.
      waitsForUser = false
      return
    }
    let count = scrollView.rowCount
    guard height > 0, count > 0, !waitsForUser else { return }
    countBeforeLoad = count
    load.execute()
  }

  /// Updates the spinner and, after a load that was not canceled, loads another page if needed.
  private func loadingDidChange(_ isLoading: Bool) {
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    if let table = scrollView as? UITableView {
      if isLoading, table.tableFooterView == nil {
        spinner.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: 44)
        table.tableFooterView = spinner
      } else if !isLoading, table.tableFooterView === spinner {
        table.tableFooterView = nil
      }
    }
    guard !isLoading, let scrollView, let countBeforeLoad else { return }
    if scrollView.window != nil { scrollView.layoutIfNeeded() }  // updates the content size
    waitsForUser = scrollView.window != nil && scrollView.rowCount == countBeforeLoad
    loadIfNeeded()
  }
}

extension InfiniteScrollControl: TurnWatcher {
  func turnDidEnd() -> Bool {
    loadIfNeeded()
    return false  // Not called again, unless `loadIfNeeded()` has called `addWatcher`.
  }
}

extension UIScrollView {
  /// The number of rows or items; for a scroll view without rows, the content height.
  fileprivate var rowCount: Int {
    if let table = self as? UITableView {
      return (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
    }
    if let collection = self as? UICollectionView {
      return (0..<collection.numberOfSections).reduce(0) {
        $0 + collection.numberOfItems(inSection: $1)
      }
    }
    return Int(exactly: contentSize.height.rounded()) ?? .max
  }

  fileprivate var isPulledOrRefreshing: Bool {
    #if !os(tvOS)
    if refreshControl?.isRefreshing == true { return true }
    #endif
    return isTracking && contentOffset.y < -adjustedContentInset.top
  }

  /// The control that loads the next page when the user scrolls near the end; created on first use.
  ///
  ///     tableView.infiniteScrollControl >> model
  public var infiniteScrollControl: InfiniteScrollControl {
    attachments.findOrCreate(.name("infiniteScroll")) { InfiniteScrollControl(self) }
  }
}

/// Calls a handler whenever the user scrolls near the end; the operator form of
/// ``InfiniteScrollControl/setHandler(_:)``.
@MainActor @discardableResult
public func >> (control: InfiniteScrollControl, handler: some InfiniteScrollHandler) -> Disposable {
  control.setHandler(handler)
}
