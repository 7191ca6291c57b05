#if !os(tvOS)
import Dynamic

extension UIRefreshControl: BindableObject, Commander {
  /// Begins and ends refreshing; the property that `value >>> refreshControl` binds.
  ///
  ///     let isLoading = Dynamic(true)
  ///     let refreshControl = UIRefreshControl()
  ///     isLoading >>> refreshControl
  ///     print(refreshControl.isRefreshing)  // Prints "true"
  public var isRefreshingModifier: PropertyModifier<Bool> {
    modifier(.name("isRefreshing")) { control, isRefreshing in
      control.wantsRefreshing.value = isRefreshing
      if isRefreshing == control.isRefreshing { return }
      if isRefreshing { control.beginRefreshing() } else { control.endRefreshing() }
    }
  }

  /// Whether the control refreshes, which the user begins by pulling.
  public var isRefreshingProperty: Dynamic<Bool> {
    dynamicProperty(
      .name("isRefreshing"), on: .valueChanged, driver: isRefreshingModifier.driver,
      read: { $0.isRefreshing }, write: { $0.isRefreshingModifier.set($1) })
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isRefreshingModifier }

  /// Executes a command when the user pulls, and enables the control while the command is enabled.
  ///
  /// The control refreshes until code ends that, for example by a binding:
  /// `load.isExecuting >>> refreshControl`. If the command refuses, the control stops at once, unless
  /// its binding wants it to refresh.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    ControlEvents(self, .valueChanged) {
      ()
    } refused: { [weak self] in
      self?.endRefusedPull()
    }.setCommand(command)
  }

  private func endRefusedPull() {
    if isRefreshingModifier.driver.isTaken, wantsRefreshing.value { return }
    endRefreshing()
    attachments.find(PropertyValue<Bool>.self, .name("isRefreshing"))?.userDidChange()
  }

  private var wantsRefreshing: Flag { attachments.find(.name("wantsRefreshing")) { Flag() } }
}

extension PropertyModifiers where Owner: UIRefreshControl {
  /// The same modifier as `isRefreshingModifier`.
  public var isRefreshing: PropertyModifier<Bool> { owner.isRefreshingModifier }
}

/// Whether a binding wants the control to refresh.
private final class Flag {
  var value = false
}
#endif
