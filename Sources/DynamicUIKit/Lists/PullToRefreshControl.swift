#if !os(tvOS)
import Dynamic

extension UIScrollView {
  /// The control that the user pulls down, made if there is none.
  ///
  ///     tableView.pullToRefreshControl >> model
  ///
  /// A Mac Catalyst app in the Mac idiom has no such control: UIKit raises an exception where one is
  /// shown. So there it stays away from the view, which is logged; offer another way to refresh.
  public var pullToRefreshControl: UIRefreshControl {
    #if targetEnvironment(macCatalyst)
    pullToRefreshControl(inMacIdiom: traitCollection.userInterfaceIdiom == .mac)
    #else
    pullToRefreshControl(inMacIdiom: false)
    #endif
  }

  package func pullToRefreshControl(inMacIdiom isMac: Bool) -> UIRefreshControl {
    if let refreshControl { return refreshControl }
    guard isMac else {
      let made = UIRefreshControl()
      refreshControl = made
      return made
    }
    return attachments.find(.name("pullToRefresh")) {
      NSLog("Nothing can be pulled to refresh in the Mac idiom; offer a button or a menu command")
      return UIRefreshControl()
    }
  }
}

extension UIRefreshControl {
  /// Has a model load its list anew whenever the user pulls, in place of any other command or
  /// model.
  ///
  /// The control turns until the model is done. A pull in the meantime does nothing. The model is
  /// not kept alive. If the next part of the list is being loaded, that is cancelled, as it would
  /// continue a list that is no more.
  ///
  /// - Returns: A handle that ends it; it may be ignored. The task in which the model is called is
  ///   cancelled then, and the control stops.
  @discardableResult
  public func setHandler(_ handler: some PullToRefreshHandler) -> Disposable {
    let run = HandlerRun()
    let command = Command { [weak self, weak handler] in
      guard let handler else {
        self?.endRefreshing()
        return
      }
      // It begins with the next turn; who hears of the end of a part may end it.
      run.start {
        await handler.pullToRefresh()
      } end: {
        self?.endRefreshing()
        self?.infiniteScrollControl?.checkAfterRefresh()
      }
      self?.infiniteScrollControl?.cancelPart()
    }
    return ControlEvents(self, .valueChanged) {
      ()
    } ended: { [weak self] in
      if run.cancel() { self?.endRefreshing() }
    }.setCommand(command)
  }

  /// What continues the list that this control is part of, if anything does.
  private var infiniteScrollControl: InfiniteScrollControl? {
    (superview as? UIScrollView)?.existingInfiniteScrollControl
  }
}

/// Has a model load its list anew whenever the user pulls; the operator form of `setHandler(_:)`.
@MainActor @discardableResult
public func >> (control: UIRefreshControl, handler: some PullToRefreshHandler) -> Disposable {
  control.setHandler(handler)
}
#endif
