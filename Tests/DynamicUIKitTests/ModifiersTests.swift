import DynamicUIKit
import Testing

@MainActor @Suite("modifiers")
struct ModifiersTests {
  class Badge: UILabel {
    var count = 0
  }

  @Test func anyPropertyFollowsAValue() {
    let badge = Badge()
    let number = Dynamic(3)
    number >>> badge.modifiers.count
    number >>> badge.modifiers.tag
    number | { CGFloat($0) } >>> badge.layer.modifiers.cornerRadius
    number.value = 4
    #expect(badge.count == 4 && badge.tag == 4 && badge.layer.cornerRadius == 4)
  }

  @Test func valueBindsToOptionalProperty() {
    let badge = Badge()
    Dynamic("New") >>> badge.modifiers.accessibilityLabel
    Dynamic(UIColor.red) >>> badge.modifiers.textColor
    #expect(badge.accessibilityLabel == "New" && badge.textColor == .red)
  }

  @Test func bindingAPropertyAgainEndsTheFirstBinding() {
    let badge = Badge()
    let (first, second) = (Dynamic(true), Dynamic(false))
    first >>> badge.modifiers.isHidden
    second >>> (badge as UIView).modifiers.isHidden
    first.value = true
    #expect(!badge.isHidden)
    first >>> (badge as UILabel).modifier(for: \.isHidden)
    second.value = false
    #expect(badge.isHidden)
  }

  /// Binds both modifiers in turn; expects only the last binding to set the property.
  private func expectOneBinding<Object: AnyObject, T: Equatable>(
    _ object: Object, _ property: KeyPath<Object, T>, _ first: T, _ second: T,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ modifiers: (Object) -> (plain: PropertyModifier<T>, animated: PropertyModifier<T>)
  ) {
    let (plain, animated) = modifiers(object)
    let (firstSource, secondSource) = (Dynamic(first), Dynamic(second))
    firstSource.bind(plain)
    secondSource.bind(animated)
    firstSource.value = first
    #expect(object[keyPath: property] == second, sourceLocation: sourceLocation)
    firstSource.bind(plain)
    secondSource.value = second
    #expect(object[keyPath: property] == first, sourceLocation: sourceLocation)
  }

  @Test func plainAndAnimatedModifiersShareOneBinding() {
    expectOneBinding(UILabel(), \.text, "a", "b") {
      ($0.textModifier, $0.crossDissolvedTextModifier)
    }
    expectOneBinding(UIImageView(), \.image, UIImage(), nil) {
      ($0.imageModifier, $0.crossDissolvedImageModifier)
    }
    expectOneBinding(UIView(), \.isHidden, true, false) {
      ($0.modifiers.isHidden, $0.animatedIsHiddenModifier)
    }
    expectOneBinding(UIView(), \.alpha, 0.25, 0.5) {
      ($0.modifiers.alpha, $0.animatedModifier(for: \.alpha))
    }
    expectOneBinding(UIView(), \.tag, 1, 2) {
      ($0.modifier(for: \.tag), $0.animatedModifier(for: \.tag))
    }
    expectOneBinding(NSLayoutConstraint(), \.constant, 1, 2) {
      ($0.constantModifier, $0.animatedConstantModifier)
    }
    expectOneBinding(UITableView(), \.isEditing, true, false) {
      ($0.modifier(for: \.isEditing), $0.animatedIsEditingModifier)
    }
    let (edit, done) = (UIBarButtonItem(title: "Edit"), UIBarButtonItem(title: "Done"))
    expectOneBinding(UINavigationItem(title: ""), \.rightBarButtonItems, [edit], [done]) {
      ($0.modifier(for: \.rightBarButtonItems), $0.animatedRightBarButtonItemsModifier)
    }
    #if !os(tvOS)
    expectOneBinding(UISwitch(), \.isOn, true, false) { ($0.isOnModifier, $0.animatedIsOnModifier) }
    #endif
  }

  @Test func everyPropertyHasItsOwnModifier() {
    let badge = Badge()
    #expect(badge.modifiers.text === badge.textModifier)
    #expect(badge.modifiers.text !== badge.modifiers.accessibilityLabel)
  }

  @Test func keyPathModifiersIgnoreInvalidValues() {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 20)
    Dynamic(CGFloat.nan) >>> constraint.modifiers.constant
    #expect(constraint.constant == 20)
    let progress = UIProgressView()
    Dynamic(Float.nan) >>> progress.modifiers.progress
    #expect(progress.progress == 0)
    let textView = UITextView()
    Dynamic(CGPoint(x: CGFloat.nan, y: 1)) >>> textView.modifiers.contentOffset
    #expect(textView.contentOffset == .zero)
    let segments = UISegmentedControl(items: ["a"])
    Dynamic(7) >>> segments.modifiers.selectedSegmentIndex
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #if !os(tvOS)
    final class MyStepper: UIStepper {}  // Inherits the modifiers of `UIStepper`.
    let stepper = MyStepper()
    Dynamic(0.0) >>> stepper.modifiers.stepValue
    #expect(stepper.stepValue == 1)
    #endif
  }
}
