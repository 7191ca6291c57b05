/// Recognizes one or more taps; the state becomes `ended` after the last tap.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired: Int = 1
}
