#if !os(tvOS)
import Dynamic

extension UIScrollView {
  /// The control that the user pulls down; created if there is none.
  ///
  ///     tableView.pullToRefreshControl >> model
  ///
  /// A Mac Catalyst app in the Mac idiom must not show one, as UIKit raises an exception. There the
  /// control is not added to the view, which is logged; offer another way to refresh.
  public var pullToRefreshControl: UIRefreshControl {
    #if targetEnvironment(macCatalyst)
    pullToRefreshControl(inMacIdiom: traitCollection.userInterfaceIdiom == .mac)
    #else
    pullToRefreshControl(inMacIdiom: false)
    #endif
  }

  package func pullToRefreshControl(inMacIdiom isMac: Bool) -> UIRefreshControl {
    if refreshControl == nil && !isMac { refreshControl = UIRefreshControl() }
    guard let refreshControl else {
      return attachments.find(.name("pullToRefresh")) {
        NSLog("Nothing can be pulled to refresh in the Mac idiom; offer a button or a menu command")
        return UIRefreshControl()
      }
    }
    refreshControl.attachments.find(.name("list")) { RefreshedList() }.view = self
    return refreshControl
  }
}

extension UIRefreshControl {
  /// Calls a model whenever the user pulls; replaces any other command or model.
  ///
  /// The control turns until the model returns. A pull in the meantime does nothing. The model is not
  /// retained. A part of the list that is being loaded is cancelled.
  ///
  /// - Returns: A handle that ends the binding, cancels the model's task and stops the control; it may be
  ///   ignored.
  @discardableResult
  public func setHandler(_ handler: some PullToRefreshHandler) -> Disposable {
    let run = HandlerRun()
    let command = Command { [weak self, weak handler] in
      guard let handler else {
        self?.endRefreshing()
        return
      }
      // The task begins in the next turn; a listener of the cancelled part may end it before.
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

  /// The infinite scroll control of the same list, if it has one.
  private var infiniteScrollControl: InfiniteScrollControl? {
    let list = attachments.find(RefreshedList.self, .name("list"))?.view
    return (list ?? superview as? UIScrollView)?.existingInfiniteScrollControl
  }
}

/// The list of a refresh control, which is not its superview in a bar with a large title.
private final class RefreshedList {
  weak var view: UIScrollView?
}

/// Calls a model whenever the user pulls; the operator form of `setHandler(_:)`.
@MainActor @discardableResult
public func >> (control: UIRefreshControl, handler: some PullToRefreshHandler) -> Disposable {
  control.setHandler(handler)
}
#endif
