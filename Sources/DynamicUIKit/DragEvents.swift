import Dynamic

extension UIScrollView {
  /// The event sent when the user begins to drag the content.
  ///
  ///     let isReading = Dynamic(false)
  ///     let scrollView = UIScrollView()
  ///     scrollView.dragBeginning >> { isReading.value = true }
  ///     scrollView.dragEnding >> { isReading.value = false }
  ///
  /// The event does not use the scroll view's delegate.
  public var dragBeginning: CommandSource {
    attachments.findOrCreate(.name("dragBeginning")) {
      GestureEvent(panGestureRecognizer, [.began], sender: self)
    }.source
  }

  /// The event sent when the user lifts the finger or UIKit cancels the drag. The content may
  /// decelerate afterwards.
  public var dragEnding: CommandSource {
    attachments.findOrCreate(.name("dragEnding")) {
      GestureEvent(panGestureRecognizer, [.ended, .cancelled], sender: self)
    }.source
  }
}
