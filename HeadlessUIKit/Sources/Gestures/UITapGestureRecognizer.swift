/// Recognizes taps. The gesture ends when the last finger is lifted.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired: Int = 1
}
