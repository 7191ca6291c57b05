import Dynamic

/// The beginning or end of a drag in a scroll view, as the source of a command:
/// `scrollView.dragBeginning >> hideToolbar`.
@MainActor
public final class DragEvent: Commander {
  private let commandSlot = CommandSlot()
  /// Executes the command when the pan gesture enters one of the states of this event.
  private let target: GestureTarget

  fileprivate init(_ scrollView: UIScrollView, _ states: Set<UIGestureRecognizer.State>) {
    target = GestureTarget(scrollView.panGestureRecognizer) { [commandSlot, weak scrollView] in
      if states.contains($0.state) { commandSlot.execute(sender: scrollView) }
    }
  }

  /// Executes a command on each event. The scroll view retains the command, is its sender, and
  /// stays scrollable while the command is disabled.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { commandSlot.set(command) }
}

extension UIScrollView {
  /// The event sent when the user begins to drag the content.
  ///
  ///     let isReading = Dynamic(false)
  ///     let scrollView = UIScrollView()
  ///     scrollView.dragBeginning >> { isReading.value = true }
  ///     scrollView.dragEnding >> { isReading.value = false }
  ///
  /// The event comes from the pan gesture, and does not use the scroll view's delegate.
  public var dragBeginning: DragEvent {
    attachments.findOrCreate(.name("dragBeginning")) { DragEvent(self, [.began]) }
  }

  /// The event sent when the user lifts the finger or UIKit cancels the drag. The content may
  /// decelerate afterwards.
  public var dragEnding: DragEvent {
    attachments.findOrCreate(.name("dragEnding")) { DragEvent(self, [.ended, .cancelled]) }
  }
}
