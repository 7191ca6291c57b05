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

  @Test func propertyHasOneSourceForAllItsModifiers() {
    let badge = Badge()
    let (first, second) = (Dynamic(true), Dynamic(false))
    first >>> badge.modifiers.isHidden
    second >>> (badge as UIView).modifiers.isHidden
    first.value = true
    #expect(!badge.isHidden)
    first >>> (badge as UILabel).modifier(for: \.isHidden)
    second.value = false
    #expect(badge.isHidden)
    second >>> badge.animatedIsHiddenModifier
    first.value = true
    #expect(!badge.isHidden)
    first >>> badge.animatedModifier(for: \.isHidden)
    second.value = false
    #expect(badge.isHidden)
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
    final class MyStepper: UIStepper {}
    let stepper = MyStepper()
    Dynamic(0.0) >>> stepper.modifiers.stepValue
    #expect(stepper.stepValue == 1)
    #endif
  }
}
