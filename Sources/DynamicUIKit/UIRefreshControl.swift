#if !os(tvOS)
import Dynamic

extension UIRefreshControl: BindableObject, Commander {
  /// Sets whether the control refreshes; the property that `value >>> refreshControl` binds.
  ///
  ///     let isLoading = Dynamic(true)
  ///     let refreshControl = UIRefreshControl()
  ///     isLoading >>> refreshControl
  ///     print(refreshControl.isRefreshing)  // Prints "true"
  public var refreshingModifier: PropertyModifier<Bool> {
    modifier(.name("refreshing")) { control, isRefreshing in
      control.wishToRefresh.value = isRefreshing
      if isRefreshing == control.isRefreshing { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }

  /// Whether the control refreshes, which the user begins by pulling.
  public var refreshingProperty: Dynamic<Bool> {
    dynamicProperty(
      .name("refreshing"), on: .valueChanged, driver: refreshingModifier.driver,
      read: { $0.isRefreshing }, write: { $0.refreshingModifier.set($1) })
  }

  /// Sets the title with its attributes.
  public var attributedTitleModifier: PropertyModifier<NSAttributedString?> {
    modifier(for: \.attributedTitle) { $0.attributedTitle = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { refreshingModifier }

  /// Has a command executed when the user pulls; the control is enabled where the command is.
  ///
  /// The control turns until it is told to end, as by binding what the command is doing:
  /// `load.isExecuting >>> refreshControl`. If the command refuses, the control ends at once, unless
  /// what is bound to it wants it to turn.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    ControlEvents(self, .valueChanged) {
      ()
    } refused: { [weak self] in
      self?.endRefusedPull()
    }.setCommand(command)
  }

  private func endRefusedPull() {
    if refreshingModifier.driver.isTaken, wishToRefresh.value == true { return }
    endRefreshing()
    attachments.find(PropertyValue<Bool>.self, .name("refreshing"))?.userDidChange()
  }

  /// Whether the control was last asked to refresh.
  private var wishToRefresh: Wish<Bool> { attachments.find(.name("wishToRefresh")) { Wish() } }
}
#endif
