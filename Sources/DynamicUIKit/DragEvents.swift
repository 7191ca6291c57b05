import Dynamic

/// The beginning or the end of a drag in a scroll view as the source of a command:
/// `scrollView.dragBeginning >> hideToolbar`.
@MainActor
public final class DragEvent: Commander {
  private weak var scrollView: UIScrollView?
  private let states: Set<UIGestureRecognizer.State>
  private let command = EventCommand()
  private var target: GestureTarget?

  fileprivate init(_ scrollView: UIScrollView, _ states: Set<UIGestureRecognizer.State>) {
    self.scrollView = scrollView
    self.states = states
    target = GestureTarget(scrollView.panGestureRecognizer) { [weak self] recognizer in
      guard let self, states.contains(recognizer.state) else { return }
      command.execute(sender: self.scrollView)
    }
  }

  /// Executes a command at each event; the scroll view retains it and is its sender. The view stays
  /// scrollable while the command is disabled.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { self.command.set(command) }
}

extension UIScrollView {
  /// The moment at which the user begins to drag the content.
  ///
  ///     let isReading = Dynamic(false)
  ///     let scrollView = UIScrollView()
  ///     scrollView.dragBeginning >> { isReading.value = true }
  ///     scrollView.dragEnding >> { isReading.value = false }
  ///
  /// The delegate of the scroll view stays yours: the binding observes the pan gesture.
  public var dragBeginning: DragEvent {
    attachments.find(.name("dragBeginning")) { DragEvent(self, [.began]) }
  }

  /// The moment at which the user lifts the finger from the content, which may move on.
  public var dragEnding: DragEvent {
    attachments.find(.name("dragEnding")) { DragEvent(self, [.ended, .cancelled]) }
  }
}
