import Dynamic

extension UIView {
  /// Sets how opaque the view is, from 0 to 1.
  public var alphaModifier: PropertyModifier<CGFloat> { modifier(for: \.alpha) { $0.alpha = $1 } }

  /// Sets whether the view is hidden.
  ///
  ///     let warning = Dynamic("")
  ///     let icon = UIImageView()
  ///     warning | { $0.isEmpty } >>> icon.hiddenModifier
  ///     print(icon.isHidden)  // Prints "true"
  public var hiddenModifier: PropertyModifier<Bool> {
    modifier(for: \.isHidden) { $0.isHidden = $1 }
  }

  /// Sets how opaque the view is and lets it fade there, if it is on screen; the same property as
  /// ``alphaModifier``.
  public var animatedAlphaModifier: PropertyModifier<CGFloat> {
    modifier(.name("animatedAlpha"), driver: alphaModifier.driver) { view, alpha in
      view.animate { view.alpha = alpha }
    }
  }

  /// Sets whether the view is hidden and lets a stack view around it open or close the gap; the
  /// same property as ``hiddenModifier``.
  public var animatedHiddenModifier: PropertyModifier<Bool> {
    modifier(.name("animatedHidden"), driver: hiddenModifier.driver) { view, isHidden in
      // A stack view counts how often it was told.
      if view.isHidden != isHidden { view.animate { view.isHidden = isHidden } }
    }
  }

  /// Sets how the view is moved, turned and scaled from its place.
  public var transformModifier: PropertyModifier<CGAffineTransform> {
    modifier(for: \.transform) { $0.transform = $1 }
  }

  /// Sets whether the view takes touches.
  public var userInteractionEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isUserInteractionEnabled) { $0.isUserInteractionEnabled = $1 }
  }

  /// Sets the background colour.
  public var backgroundColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.backgroundColor) { $0.backgroundColor = $1 }
  }

  /// Sets the tint colour; nil stands for that of the superview.
  public var tintColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.tintColor) { $0.tintColor = $1 }
  }

  /// Sets what VoiceOver calls the view.
  public var accessibilityLabelModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityLabel) { $0.accessibilityLabel = $1 }
  }

  /// Sets what VoiceOver says is the value of the view.
  public var accessibilityValueModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityValue) { $0.accessibilityValue = $1 }
  }

  /// Sets the name by which user interface tests find the view.
  public var accessibilityIdentifierModifier: PropertyModifier<String?> {
    modifier(for: \.accessibilityIdentifier) { $0.accessibilityIdentifier = $1 }
  }

  /// Sets whether another view is a subview of this one, in front of the others.
  ///
  ///     let isNew = Dynamic(true)
  ///     let (picture, badge) = (UIImageView(), UILabel())
  ///     isNew >>> picture.subviewModifier(badge)
  ///     print(badge.superview === picture)  // Prints "true"
  ///
  /// This view keeps the other one for as long as it lives.
  public func subviewModifier(_ subview: UIView) -> PropertyModifier<Bool> {
    modifier(.name("subview \(ObjectIdentifier(subview))")) { view, isThere in
      if isThere {
        if subview.superview !== view { view.addSubview(subview) }
      } else if subview.superview === view {
        subview.removeFromSuperview()
      }
    }
  }

  /// The taps on this view, which may be a label or a picture, as the origin of a command.
  ///
  ///     let picture = UIImageView()
  ///     picture.taps >> { print("Tapped") }
  ///     print(picture.isUserInteractionEnabled)  // Prints "true"
  ///
  /// It is one recognizer, made when it is first asked for; the view takes touches from then on.
  public var taps: UITapGestureRecognizer {
    attachments.find(.name("taps")) {
      let recognizer = UITapGestureRecognizer()
      addGestureRecognizer(recognizer)
      isUserInteractionEnabled = true
      return recognizer
    }
  }
}

extension PropertyOwner where Self: UIView {
  /// The modifier of any property, which changes gradually while the view is on screen; the same
  /// property as ``PropertyOwner/modifier(for:)``.
  ///
  ///     let isLarge = Dynamic(false)
  ///     let picture = UIImageView()
  ///     isLarge | { CGAffineTransform(scaleX: $0 ? 2 : 1, y: $0 ? 2 : 1) }
  ///       >>> picture.animatedModifier(for: \.transform)
  ///
  /// - Parameter property: The property that is set.
  public func animatedModifier<T>(
    for property: ReferenceWritableKeyPath<Self, T>
  ) -> PropertyModifier<T> {
    let modifier = modifier(for: property)
    return attachments.find(.path(property)) {
      AnimatedProperty(
        PropertyModifier(self, driver: modifier.driver) { [unowned modifier] view, value in
          view.animate { modifier.set(value) }
        })
    }.modifier
  }
}

/// The other modifier of a property, which sets it gradually.
private final class AnimatedProperty<T> {
  let modifier: PropertyModifier<T>

  init(_ modifier: PropertyModifier<T>) { self.modifier = modifier }
}
