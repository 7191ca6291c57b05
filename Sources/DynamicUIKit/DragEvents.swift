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
    panGestureRecognizer.event("dragBeginning", [.began], sender: self)
  }

  /// The event sent when the user lifts the finger or UIKit cancels the drag. The content may
  /// decelerate afterwards.
  public var dragEnding: CommandSource {
    panGestureRecognizer.event("dragEnding", [.ended, .cancelled], sender: self)
  }
}
