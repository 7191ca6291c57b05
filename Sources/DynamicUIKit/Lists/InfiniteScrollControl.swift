import Dynamic

/// Loads the next part of a list when its end comes near, and shows a spinner there.
///
/// Each scroll view has one: `tableView.infiniteScrollControl >> model`.
///
/// It loads while the end of the content is near: when the user scrolls there, when a short list appears,
/// and again after a part that left the list short. One part is loaded at a time, and none during a refresh,
/// which cancels a part that is being loaded. A part that made the content no higher, as it failed or was
/// empty, is tried again when the user next drags the list; a short list bounces for that. A list that is
/// not in a window waits, and an empty one is not continued.
@MainActor
public final class InfiniteScrollControl {
  /// The distance from the end of the content at which loading begins, in points; nil for the height of
  /// the view.
  public var distance: CGFloat?

  private weak var scrollView: UIScrollView?
  private weak var handler: (any InfiniteScrollHandler)?
  private var run = HandlerRun()
  private let bag = DisposeBag()
  /// The binding, which a bag may have ended.
  private var handle: Disposable?
  private var hasMore = false
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// The last part was empty, so the next one waits for the user.
  private var waitsForUser = false
  /// The drag that loaded an empty part has not ended; each drag loads one part.
  private var isSameDrag = false
  private var isChecking = false
  /// The end may be near, but the list is not in a window.
  private var waitsForWindow = false

  /// Whether something is being loaded.
  public let isLoading: Listenable<Bool>
  private let loading = Dynamic(false)

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    isLoading = loading.map { $0 }
  }

  /// Calls a model whenever the end comes near; replaces any other model.
  ///
  /// The model is not retained. The view bounces from now on even if it is short.
  ///
  /// - Returns: A handle that ends the binding, cancels the model's task and removes the spinner; it may
  ///   be ignored.
  @discardableResult
  public func setHandler(_ handler: some InfiniteScrollHandler) -> Disposable {
    if let handle {
      handle.dispose()
      // If a bag has ended the handle, its action comes later.
      end()
    }
    let run = HandlerRun()
    self.run = run
    self.handler = handler
    hasMore = false
    scrollView?.alwaysBounceVertical = true
    let handle = Disposable.keptByBinding { [weak self, weak run] in
      if let self, self.run === run { end() }
    }
    self.handle = handle
    DisposeBag.collectNothing {
      handler.hasMore.bind(to: self) { control, hasMore in
        control.hasMore = hasMore
        control.waitsForUser = false
        control.loadIfNeeded()
      }.disposed(by: bag)
      scrollView?.contentOffsetProperty.addListener(to: self) { control, _ in
        control.contentHasScrolled()
      }.disposed(by: bag)
      scrollView?.followContentSize { [weak self] in self?.checkSoon() }
    }
    return handle
  }

  private func end() {
    bag.dispose()
    handler = nil
    cancelPart()
  }

  /// Cancels the part that is being loaded, if there is one.
  func cancelPart() {
    guard run.cancel() else { return }
    showSpinner(false)
    loading.value = false
  }

  /// Continues the list after a refresh.
  func checkAfterRefresh() {
    waitsForUser = false
    checkSoon()
  }

  private func contentHasScrolled() {
    guard let scrollView else { return }
    if !scrollView.isTracking {
      isSameDrag = false
    } else if !isSameDrag {
      waitsForUser = false
    }
    loadIfNeeded()
  }

  /// Loads in the next turn, when the change of the content is complete.
  private func checkSoon() {
    if isChecking || handler == nil { return }
    isChecking = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isChecking = false
      loadIfNeeded()
    }
  }

  private func loadIfNeeded() {
    if handle?.isDisposed == true { return end() }
    guard let scrollView, let handler, hasMore, !run.isRunning, !scrollView.isPulledOrRefreshes
    else { return }
    if scrollView.window == nil { return waitForWindow() }
    let height = scrollView.contentSize.height
    let rest = height - scrollView.contentOffset.y - scrollView.bounds.height
    if rest > distance ?? scrollView.bounds.height {
      // An empty part is also tried again when the user comes back.
      waitsForUser = false
      return
    }
    guard height > 0, scrollView.hasContent, !waitsForUser else { return }
    // The task begins in the next turn; a listener of `isLoading` may end it before.
    let run = run
    run.start {
      await handler.loadMore()
    } end: { [weak self] in
      self?.hasLoaded(onto: height)
    }
    loading.value = true
    if run.isRunning { showSpinner(true) }
  }

  /// Continues if the part was not empty and the end is still near.
  private func hasLoaded(onto height: CGFloat) {
    // Removing the spinner may scroll, which is not the user.
    waitsForUser = true
    isSameDrag = scrollView?.isTracking == true
    showSpinner(false)
    loading.value = false
    guard let scrollView else { return }
    if scrollView.window == nil {
      waitsForUser = false
      return waitForWindow()
    }
    scrollView.layoutIfNeeded()
    waitsForUser = scrollView.contentSize.height <= height
    // A finger that is lifted without moving does not scroll.
    if isSameDrag { RunLoopObserver.watch(self) }
    loadIfNeeded()
  }

  private func waitForWindow() {
    waitsForWindow = true
    RunLoopObserver.watch(self)
  }

  /// Shows the spinner below the rows of a table, unless it has another footer.
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
  /// Whether there are rows; a header alone is not continued.
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

  /// Whether the user pulls to refresh, or a refresh is running.
  fileprivate var isPulledOrRefreshes: Bool {
    #if !os(tvOS)
    if refreshControl?.isRefreshing == true { return true }
    #endif
    return isTracking && contentOffset.y < -adjustedContentInset.top
  }

  /// The control of this view, if it has one.
  var existingInfiniteScrollControl: InfiniteScrollControl? {
    attachments.find(InfiniteScrollControl.self, .name("infiniteScroll"))
  }

  /// Loads the next part of the list when its end comes near.
  ///
  ///     tableView.infiniteScrollControl >> model
  public var infiniteScrollControl: InfiniteScrollControl {
    attachments.find(.name("infiniteScroll")) { InfiniteScrollControl(self) }
  }
}

/// Calls a model whenever the end comes near; the operator form of
/// ``InfiniteScrollControl/setHandler(_:)``.
@MainActor @discardableResult
public func >> (control: InfiniteScrollControl, handler: some InfiniteScrollHandler) -> Disposable {
  control.setHandler(handler)
}

extension InfiniteScrollControl: TurnWatcher {
  func turnDidEnd() -> Bool {
    guard let scrollView else { return false }
    if !scrollView.isTracking { isSameDrag = false }
    if waitsForWindow, scrollView.window != nil {
      waitsForWindow = false
      loadIfNeeded()
    }
    return isSameDrag || waitsForWindow
  }
}
