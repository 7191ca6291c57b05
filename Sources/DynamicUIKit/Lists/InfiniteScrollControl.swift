import Dynamic

/// Has the next part of a list loaded when its end comes near, with a spinner there.
///
/// A scroll view has one: `tableView.infiniteScrollControl >> model`.
///
/// It loads while the end of the content is near: when the user scrolls there, when a list comes up
/// that is short, and again after a part that left it short. One part is loaded at a time, and none
/// during a refresh; a part that is being loaded when `pullToRefreshControl` begins one is cancelled. A
/// part that failed or brought nothing, so that the content is no higher than before, is tried again when
/// the user next drags the list, a short one too: the list bounces. While the list is off the screen it
/// waits.
///
/// A list without rows is not continued, whatever its header is; its first part comes from elsewhere.
@MainActor
public final class InfiniteScrollControl {
  /// How far from the end of the content loading begins, in points; the height of the view if it is
  /// nil.
  public var distance: CGFloat?

  private weak var scrollView: UIScrollView?
  private weak var handler: (any InfiniteScrollHandler)?
  private var run = HandlerRun()
  private let bag = DisposeBag()
  /// Ends the binding, which may have ended with its bag.
  private var handle: Disposable?
  private var hasMore = false
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// The last part brought nothing, so the next one waits for the user.
  private var waitsForUser = false
  /// The user has not let go since it did; for one drag, a part is tried once.
  private var isSameDrag = false
  private var isChecking = false
  /// The end is near, or may be, while the list is off the screen.
  private var waitsForWindow = false

  /// Whether something is being loaded.
  public let isLoading: Listenable<Bool>
  private let loading = Dynamic(false)

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    isLoading = loading.map { $0 }
  }

  /// Has a model load more whenever the end comes near, in place of any other.
  ///
  /// The model is not kept alive. The view bounces from now on even where it is short.
  ///
  /// - Returns: A handle that ends it; it may be ignored. The task in which the model is called is
  ///   cancelled then, and the spinner goes.
  @discardableResult
  public func setHandler(_ handler: some InfiniteScrollHandler) -> Disposable {
    if let handle {
      handle.dispose()
      // The action of a handle comes later where its bag has ended it.
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

  /// Ends the loading of a part, if one is being loaded.
  func cancelPart() {
    guard run.cancel() else { return }
    showSpinner(false)
    loading.value = false
  }

  /// Goes on where the list that was loaded anew needs it.
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

  /// Loads when whatever changes the content now is done with it.
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
      // What brought nothing is tried again also when the user comes back.
      waitsForUser = false
      return
    }
    guard height > 0, scrollView.hasContent, !waitsForUser else { return }
    // It begins with the next turn; who hears of it now may end it.
    let run = run
    run.start {
      await handler.loadMore()
    } end: { [weak self] in
      self?.hasLoaded(onto: height)
    }
    loading.value = true
    if run.isRunning { showSpinner(true) }
  }

  /// Goes on if that brought something and the end is still near.
  private func hasLoaded(onto height: CGFloat) {
    // To take the spinner away may scroll, which is not the user.
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
    // A finger that leaves the list where it is scrolls nothing.
    if isSameDrag { TurnEnd.watch(self) }
    loadIfNeeded()
  }

  private func waitForWindow() {
    waitsForWindow = true
    TurnEnd.watch(self)
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
  /// Whether there is something to be continued; a header alone is not.
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

  /// Whether the user pulls the top down, or is waiting for what that loads.
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
