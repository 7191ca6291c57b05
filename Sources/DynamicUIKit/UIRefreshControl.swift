#if !os(tvOS)
import Dynamic

extension UIRefreshControl: BindableObject, Commander {
  /// Begins and ends refreshing. `value >>> refreshControl` binds this property.
  ///
  ///     let isLoading = Dynamic(true)
  ///     let refreshControl = UIRefreshControl()
  ///     isLoading >>> refreshControl
  ///     print(refreshControl.isRefreshing)  // Prints "true"
  public var isRefreshingModifier: PropertyModifier<Bool> {
    modifier(.name("isRefreshing")) { control, isRefreshing in
      if isRefreshing == control.isRefreshing { return }
      if isRefreshing { return control.beginRefreshing() }
      control.endRefreshing()
      control.infiniteScrollControl?.resumeAfterRefresh()
    }
  }

  /// Whether the control is refreshing; the user starts a refresh by pulling.
  public var isRefreshingProperty: Dynamic<Bool> {
    dynamicProperty(for: \.isRefreshing, on: .valueChanged, setBy: isRefreshingModifier)
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isRefreshingModifier }

  /// Executes a command when the user pulls, and enables the control while the command is enabled.
  ///
  /// When an `AsyncCommand` has finished, the control stops refreshing, unless a value is bound to
  /// `isRefreshing`. After any other command, code must end refreshing. If the control is
  /// enabled although the command is disabled, the refresh that a pull begins ends immediately.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    ControlEvents(self, .valueChanged) { [weak self] in self?.execute($0) }.setCommand(command)
  }

  /// Executes a command. Ends refreshing if the command is disabled, or when its run has finished.
  private func execute(_ command: Command<Void>) {
    let listener = command.isRunning?.addListenerWhile { [weak self] isRunning in
      if let self, !isRunning, isRefreshing, !isRefreshingModifier.bindingSlot.isBound {
        finishRefreshing()
      }
      return isRunning
    }
    if command.execute(sender: self) { return }
    listener?.dispose()
    finishRefreshing()
  }

  /// Ends refreshing, resumes infinite scrolling, and updates `isRefreshingProperty`, because
  /// `endRefreshing()` sends no event.
  func finishRefreshing() {
    endRefreshing()
    existingPropertyValue(of: \.isRefreshing)?.updateValue()
    infiniteScrollControl?.resumeAfterRefresh()
  }
}

extension PropertyModifiers where Owner: UIRefreshControl {
  /// The same modifier as `isRefreshingModifier`.
  public var isRefreshing: PropertyModifier<Bool> { owner.isRefreshingModifier }
}
#endif
