import Dynamic

/// Loads the next page of a list that scrolls vertically, when the user scrolls near the end. While
/// a page loads, a table shows a spinner as its footer, unless it has another footer.
///
/// Each scroll view has one such control: `tableView.infiniteScrollControl >> model`.
///
/// Loading starts when the user scrolls near the end or a short list appears, and continues until
/// the end is no longer near. One page loads at a time. A refresh by a `PullToRefreshHandler`
/// cancels the load, and no load starts during any refresh. If a page adds no rows, the user's next
/// drag retries; a short list bounces, so that it can be dragged. Nothing loads while the list is
/// empty or not in a window.
@MainActor
public final class InfiniteScrollControl {
  /// The distance from the end of the content at which loading begins, in points; nil means the
  /// height of the view.
  public var distance: CGFloat?

  private weak var scrollView: UIScrollView?
  private weak var handler: (any InfiniteScrollHandler)?
  private let runner = HandlerRunner()
  private let bag = DisposeBag()
  /// The handle of the binding. If a released bag ends the binding, `isDisposed` is true at once,
  /// but the closure of the handle runs only in the next turn.
  private var handle: Disposable?
  private var hasMore = false
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// Whether the next load waits for the user, because the last page was empty.
  private var waitsForUser = false
  /// Whether a load has ended during the current drag; each drag retries only once.
  private var hasLoadedDuringDrag = false
  private var isCheckScheduled = false
  /// Whether loading may be needed once the list is in a window.
  private var waitsForWindow = false

  /// Whether a page is loading.
  public let isLoading: Listenable<Bool>
  private let loading = Dynamic(false)

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    isLoading = loading.map { $0 }
  }

  /// Calls a handler whenever the user scrolls near the end; replaces any other handler.
  ///
  /// The handler is not retained. The view bounces from now on, even if its content is short.
  ///
  /// - Returns: A handle that ends the binding, cancels the handler's task and removes the spinner;
  ///   you can ignore the handle.
  @discardableResult
  public func setHandler(_ handler: some InfiniteScrollHandler) -> Disposable {
    handle?.dispose()
    self.handler = handler
    hasMore = false
    scrollView?.alwaysBounceVertical = true
    let handle = Disposable.retainedByBinding { [weak self] in self?.end() }
    self.handle = handle
    DisposeBag.withoutCollectingBag {  // The app's `bag.collect` must not collect these bindings.
      handler.hasMore.bind(to: self) { control, hasMore in
        control.hasMore = hasMore
        control.waitsForUser = false
        control.loadIfNeeded()
      }.disposed(by: bag)
      scrollView?.contentOffsetProperty.addListener(to: self) { control, _ in
        control.contentDidScroll()
      }.disposed(by: bag)
      scrollView?.observeContentSize { [weak self] in self?.scheduleCheck() }
    }
    return handle
  }

  private func end() {
    bag.dispose()
    handler = nil
    cancelLoading()
  }

  /// Cancels the page that is loading, if any.
  func cancelLoading() {
    if runner.cancel() { setLoading(false) }
  }

  /// Resumes loading after a refresh.
  func resumeAfterRefresh() {
    waitsForUser = false
    scheduleCheck()
  }

  private func contentDidScroll() {
    if scrollView?.isTracking != true {
      hasLoadedDuringDrag = false
    } else if !hasLoadedDuringDrag {
      waitsForUser = false
    }
    loadIfNeeded()
  }

  /// In the next turn, when the content has finished changing, loads a page if needed.
  private func scheduleCheck() {
    if isCheckScheduled || handler == nil { return }
    isCheckScheduled = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isCheckScheduled = false
      loadIfNeeded()
    }
  }

  private func loadIfNeeded() {
    if handle?.isDisposed == true { return end() }
    guard let scrollView, let handler, hasMore, !runner.isRunning, !scrollView.isPulledOrRefreshing
    else { return }
    if scrollView.window == nil { return waitForWindow() }
    let height = scrollView.contentSize.height
    let distanceToEnd = height - scrollView.contentOffset.y - scrollView.bounds.height
    if distanceToEnd > distance ?? scrollView.bounds.height {
      // After an empty page, scrolling away and back also retries.
      waitsForUser = false
      return
    }
    guard height > 0, scrollView.hasContent, !waitsForUser else { return }
    // Starts before `isLoading` is set, because a listener of `isLoading` may cancel the loading.
    runner.start {
      await handler.loadMore()
    } end: { [weak self] in
      self?.didLoad(previousHeight: height)
    }
    setLoading(true)
  }

  /// Loads another page if the last page was not empty and the end is still near.
  private func didLoad(previousHeight: CGFloat) {
    // Removing the spinner may scroll the list, which is not a retry by the user.
    waitsForUser = true
    hasLoadedDuringDrag = scrollView?.isTracking == true
    setLoading(false)
    guard let scrollView else { return }
    if scrollView.window == nil {
      waitsForUser = false
      return waitForWindow()
    }
    scrollView.layoutIfNeeded()
    // A list that has become much shorter shows other rows, so its page was not empty.
    let growth = scrollView.contentSize.height - previousHeight
    waitsForUser = growth <= 0 && growth > -scrollView.bounds.height
    // Poll for the end of the drag, because lifting the finger may cause no scroll.
    if hasLoadedDuringDrag { RunLoopObserver.watch(self) }
    loadIfNeeded()
  }

  private func waitForWindow() {
    waitsForWindow = true
    RunLoopObserver.watch(self)
  }

  /// Sets `isLoading`, after showing or hiding the spinner below the rows of a table. The table
  /// keeps any other footer.
  private func setLoading(_ isLoading: Bool) {
    if isLoading { spinner.startAnimating() } else { spinner.stopAnimating() }
    if let table = scrollView as? UITableView {
      if isLoading, table.tableFooterView == nil {
        spinner.frame = CGRect(x: 0, y: 0, width: table.bounds.width, height: 44)
        table.tableFooterView = spinner
      } else if !isLoading, table.tableFooterView === spinner {
        table.tableFooterView = nil
      }
    }
    loading.value = isLoading
  }
}

extension UIScrollView {
  /// Whether the list has rows; true for a plain scroll view. Nothing loads for a header alone.
  fileprivate var hasContent: Bool {
    if let table = self as? UITableView {
      return (0..<table.numberOfSections).contains { table.numberOfRows(inSection: $0) > 0 }
    }
    if let collection = self as? UICollectionView {
      return (0..<collection.numberOfSections).contains {
        collection.numberOfItems(inSection: $0) > 0
      }
    }
    return true
  }

  /// Whether the user is pulling to refresh, or a refresh is running.
  fileprivate var isPulledOrRefreshing: Bool {
    #if !os(tvOS)
    if refreshControl?.isRefreshing == true { return true }
    #endif
    return isTracking && contentOffset.y < -adjustedContentInset.top
  }

  /// The infinite scroll control, or nil if none was created.
  var existingInfiniteScrollControl: InfiniteScrollControl? {
    attachments.find(InfiniteScrollControl.self, .name("infiniteScroll"))
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

extension InfiniteScrollControl: TurnWatcher {
  func turnDidEnd() -> Bool {
    guard let scrollView else { return false }
    if !scrollView.isTracking { hasLoadedDuringDrag = false }
    if waitsForWindow, scrollView.window != nil {
      waitsForWindow = false
      loadIfNeeded()
    }
    return hasLoadedDuringDrag || waitsForWindow  // whether to poll again
  }
}
