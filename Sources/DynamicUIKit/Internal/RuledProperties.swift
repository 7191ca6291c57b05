import Dynamic

extension PropertyOwner {
  /// Makes the modifiers of those properties that must not simply be set, so that they are the same
  /// whatever way they are asked for: by name, or by key path.
  func makeRuledModifiers() {
    switch self {
    case let object as UIView: object.makeRuledModifiersOfView()
    case let object as NSLayoutConstraint: _ = object.constantModifier
    case let object as UITabBarController: _ = object.selectedIndexModifier
    default: break
    }
  }
}

extension UIView {
  fileprivate func makeRuledModifiersOfView() {
    switch self {
    case let object as UITextField:
      _ = object.textModifier
      _ = object.attributedTextModifier
    case let object as UIScrollView:
      _ = object.contentOffsetModifier
      _ = object.zoomScaleModifier
      _ = object.minimumZoomScaleModifier
      _ = object.maximumZoomScaleModifier
      guard let object = object as? UITextView else { break }
      _ = object.textModifier
      _ = object.attributedTextModifier
    case let object as UIPageControl:
      _ = object.currentPageModifier
      _ = object.numberOfPagesModifier
    case let object as UIProgressView: _ = object.progressModifier
    case let object as UISegmentedControl: _ = object.selectedSegmentIndexModifier
    default:
      #if !os(tvOS)
      switch self {
      case let object as UISlider:
        _ = object.valueModifier
        _ = object.minimumValueModifier
        _ = object.maximumValueModifier
      case let object as UIStepper:
        _ = object.valueModifier
        _ = object.minimumValueModifier
        _ = object.maximumValueModifier
        _ = object.stepValueModifier
      case let object as UIDatePicker:
        _ = object.dateModifier
        _ = object.minimumDateModifier
        _ = object.maximumDateModifier
        _ = object.countDownDurationModifier
      case let object as UISearchBar: _ = object.textModifier
      default: break
      }
      #endif
    }
  }
}
