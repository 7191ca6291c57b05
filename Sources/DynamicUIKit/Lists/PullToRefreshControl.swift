#if !os(tvOS)
import Dynamic

extension UIScrollView {
  /// The refresh control of this view, created on first use.
  ///
  ///     tableView.pullToRefreshControl >> model
  ///
  /// In a Mac Catalyst app with the Mac idiom, UIKit raises an exception for refresh controls, so
  /// the control is not added to the view, and a message is logged. Offer another way to refresh.
  public var pullToRefreshControl: UIRefreshControl {
    #if targetEnvironment(macCatalyst)
    pullToRefreshControl(inMacIdiom: traitCollection.userInterfaceIdiom == .mac)
    #else
    pullToRefreshControl(inMacIdiom: false)
    #endif
  }

  package func pullToRefreshControl(inMacIdiom hasMacIdiom: Bool) -> UIRefreshControl {
    if refreshControl == nil && !hasMacIdiom { refreshControl = UIRefreshControl() }
    guard let refreshControl else {
      return attachments.findOrCreate(.name("pullToRefresh")) {
        NSLog("Pull to refresh is unavailable in the Mac idiom; offer a button or a menu command")
        return UIRefreshControl()
      }
    }
    // Lets `infiniteScrollControl` find the list.
    refreshControl.attachments.findOrCreate(.name("list")) { RefreshedList() }.view = self
    return refreshControl
  }
}

extension UIRefreshControl {
  /// Calls a handler whenever the user pulls; replaces any other command or handler.
  ///
  /// The control refreshes until `pullToRefresh()` returns; a pull in the meantime does nothing.
  /// The handler is not retained. Refreshing cancels the loading of the next page of the list.
  ///
  /// - Returns: A handle that ends the binding, cancels the handler's task and ends refreshing.
  @discardableResult
  public func setHandler(_ handler: some PullToRefreshHandler) -> Disposable {
    let refresh = AsyncCommand<Void, Void> { [weak handler] in await handler?.pullToRefresh() }
    // If a bag collected this listener, the release of the bag would end the listener before
    // `onEnd` cancels the refresh. Then the control would keep refreshing.
    DisposeBag.withoutCollecting {
      refresh.isExecuting.addListener(to: self) { control, isRefreshing in
        if isRefreshing {
          control.infiniteScrollControl?.cancelLoading()
        } else {
          control.finishRefreshing()  // also resumes infinite scrolling
        }
      }
    }
    // If `refresh` were bound directly, it would disable the control during a refresh.
    return ControlEvents(self, .valueChanged, onEnd: { refresh.cancel() }) { $0.execute() }
      .setCommand(Command { refresh.execute() })
  }

  var infiniteScrollControl: InfiniteScrollControl? {
    let list = attachments.find(RefreshedList.self, .name("list"))?.view
    return (list ?? superview as? UIScrollView)?.attachments
      .find(InfiniteScrollControl.self, .name("infiniteScroll"))
  }
}

/// The list of a refresh control. If the navigation bar has a large title, the control's superview
/// is not the list.
private final class RefreshedList { weak var view: UIScrollView? }

/// Calls a handler whenever the user pulls; the operator form of `setHandler(_:)`.
@MainActor @discardableResult
public func >> (control: UIRefreshControl, handler: some PullToRefreshHandler) -> Disposable {
  control.setHandler(handler)
}
#endif
