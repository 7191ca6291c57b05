#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A binding retains neither its source nor its target. A target retains a command bound to it.
@MainActor @Suite("Lifetime of bindings")
struct LifetimeTests {
  @Test(arguments: allBindings)
  func targetIsReleasedWhileTheSourceLives(_ binding: Binding) {
    #expect(binding.releasesTarget())
  }

  @Test(arguments: modifierBindings + propertyBindings + otherBindings)
  func sourceIsReleasedWhileTheTargetLives(_ binding: Binding) {
    #expect(binding.releasesSource())
  }

  @Test(arguments: allBindings)
  func bagRemovesBindingsOfReleasedTargets(_ binding: Binding) {
    #expect(binding.bagRemovesDeadBindings())
  }

  @Test(arguments: commandBindings)
  func commandIsReleasedWithTheTarget(_ binding: Binding) {
    #expect(binding.releasesSourceWithTarget())
  }
}

/// A kind of binding, and closures that check its lifetime.
struct Binding: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether the target is released while the source lives and changes.
  let releasesTarget: @MainActor @Sendable () -> Bool
  /// Whether the source is released while the target lives.
  let releasesSource: @MainActor @Sendable () -> Bool
  /// Whether the source is released with the target, and not before.
  let releasesSourceWithTarget: @MainActor @Sendable () -> Bool
  /// Whether a bag keeps at most 50 of 100 bindings of released targets and, when disposed, ends
  /// the binding of a live target. Some dead bindings remain until the bag grows.
  let bagRemovesDeadBindings: @MainActor @Sendable () -> Bool
  /// For `BoundedMemoryTests`: creates a source. The returned closure binds a new target to it and
  /// releases the target.
  let prepareBinding: @MainActor @Sendable () -> () -> Void

  init<Target: AnyObject, Source: AnyObject>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ source: @escaping @MainActor @Sendable () -> Source,
    change: @escaping @MainActor @Sendable (Source) -> Void,
    bind: @escaping @MainActor @Sendable (Target, Source) -> Disposable
  ) {
    testDescription = name
    releasesTarget = {
      let retained = source()
      weak var weakTarget: Target?
      inAutoreleasePool {
        let newTarget = target()
        weakTarget = newTarget
        #expect(!bind(newTarget, retained).isDisposed)
        change(retained)
      }
      let isReleased = weakTarget == nil
      change(retained)
      return isReleased
    }
    releasesSource = {
      let retained = target()
      weak var weakSource: Source?
      inAutoreleasePool {
        let newSource = source()
        weakSource = newSource
        #expect(!bind(retained, newSource).isDisposed)
      }
      return withExtendedLifetime(retained) { weakSource == nil }
    }
    releasesSourceWithTarget = {
      weak var weakSource: Source?
      var wasRetained = false
      inAutoreleasePool {
        let retainedTarget = target()
        inAutoreleasePool {
          let newSource = source()
          weakSource = newSource
          #expect(!bind(retainedTarget, newSource).isDisposed)
        }
        wasRetained = withExtendedLifetime(retainedTarget) { weakSource != nil }
      }
      return wasRetained && weakSource == nil
    }
    bagRemovesDeadBindings = {
      let bag = DisposeBag()
      let (liveTarget, liveSource) = (target(), source())
      weak var liveHandle: Disposable?
      var handles: [Weak] = []
      inAutoreleasePool { liveHandle = bind(liveTarget, liveSource).disposed(by: bag) }
      for _ in 0..<100 {
        inAutoreleasePool { handles.append(Weak(bind(target(), liveSource).disposed(by: bag))) }
      }
      let remainingCount = handles.count { $0.object != nil }
      bag.dispose()
      return withExtendedLifetime((liveTarget, liveSource)) {
        remainingCount <= 50 && liveHandle?.isDisposed != false
      }
    }
    prepareBinding = {
      let retained = source()
      return { _ = bind(target(), retained) }
    }
  }
}

var allBindings: [Binding] {
  modifierBindings + propertyBindings + otherBindings + commandBindings
}

/// Each method adds one binding.
private struct BindingBuilder {
  var bindings: [Binding] = []

  mutating func modifier<Target: AnyObject, T: Sendable>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target, _ value: T,
    _ modifier: @escaping @MainActor @Sendable (Target) -> PropertyModifier<T>
  ) {
    bindings.append(
      Binding(
        name, target, { Dynamic(value) }, change: { $0.value = value },
        bind: { target, source in source.bind(modifier(target)) }))
  }

  mutating func property<Target: AnyObject, T: Equatable & Sendable>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target, _ value: T,
    _ property: @escaping @MainActor @Sendable (Target) -> Dynamic<T>
  ) {
    bindings.append(
      Binding(
        name, target, { Dynamic(value) }, change: { $0.value = value },
        bind: { target, source in source.bindTwoWay(property(target)) }))
  }

  mutating func command<Target: AnyObject, C: Commander>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ commander: @escaping @MainActor @Sendable (Target) -> C
  ) where C.CommandType == Void {
    bindings.append(
      Binding(
        name, target, { Command {} }, change: { $0.execute() },
        bind: { target, command in commander(target).setCommand(command) }))
  }

  mutating func binding<Target: AnyObject, Source: AnyObject>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ source: @escaping @MainActor @Sendable () -> Source,
    change: @escaping @MainActor @Sendable (Source) -> Void = { _ in },
    bind: @escaping @MainActor @Sendable (Target, Source) -> Disposable
  ) {
    bindings.append(Binding(name, target, source, change: change, bind: bind))
  }
}

/// One for each way of implementing a modifier, and one for each base class that conforms to
/// `PropertyOwner`.
private let modifierBindings: [Binding] = {
  var add = BindingBuilder()
  add.modifier("NSLayoutConstraint.constant", { NSLayoutConstraint() }, 1) { $0.constantModifier }
  add.modifier(
    "NSLayoutConstraint.constant, animated", { NSLayoutConstraint() }, 1
  ) { $0.animatedConstantModifier }
  add.modifier("UIView.alpha", { UIView() }, 0.5) { $0.modifiers.alpha }
  add.modifier("UIView.tag, by key path", { UIView() }, 1) { $0.modifier(for: \.tag) }
  add.modifier("UIView.tag, animated", { UIView() }, 1) { $0.animatedModifier(for: \.tag) }
  add.modifier("UIView.isHidden, animated", { UIView() }, true) { $0.animatedIsHiddenModifier }
  add.modifier("UIViewController.title", { UIViewController() }, "a") { $0.titleModifier }
  add.modifier(
    "UIAlertAction.isEnabled", { UIAlertAction(title: "OK", style: .default) }, true
  ) { $0.isEnabledModifier }
  add.modifier("UIGestureRecognizer.isEnabled", { UITapGestureRecognizer() }, true) {
    $0.isEnabledModifier
  }
  add.modifier("CALayer.cornerRadius", { CALayer() }, 1) { $0.modifiers.cornerRadius }
  add.modifier("UIBarButtonItem.isEnabled", { UIBarButtonItem() }, true) { $0.isEnabledModifier }
  add.modifier("UITabBarItem.badgeValue", { UITabBarItem() }, "1") { $0.modifiers.badgeValue }
  add.modifier("UINavigationItem.title", { UINavigationItem(title: "") }, "a") { $0.titleModifier }
  add.modifier("UIButton.title", { UIButton() }, "a") { $0.titleModifier(for: .disabled) }
  add.modifier("UIDatePicker.minimumDate", { UIDatePicker() }, Date()) { $0.minimumDateModifier }
  add.modifier("UIImageView.image, fading", { UIImageView() }, UIImage()) {
    $0.crossDissolvedImageModifier
  }
  add.modifier("UILabel.text, fading", { UILabel() }, "a") { $0.crossDissolvedTextModifier }
  add.modifier("UIPickerView titles", { UIPickerView() }, ["a"]) { $0.titlesModifier() }
  add.modifier("UIPickerView row", { UIPickerView() }, 0) { $0.selectedRowModifier() }
  add.modifier("UIRefreshControl", { UIRefreshControl() }, true) { $0.isRefreshingModifier }
  add.modifier("UIResponder focus", { UITextField() }, true) { $0.isFirstResponderModifier }
  add.modifier("UISearchBar.text", { UISearchBar() }, "a") { $0.textModifier }
  add.modifier("UISlider.maximumValue", { UISlider() }, 2) { $0.maximumValueModifier }
  add.modifier("UIStepper.maximumValue", { UIStepper() }, 2) { $0.maximumValueModifier }
  add.modifier("UITabBarController.selectedIndex", { UITabBarController() }, 0) {
    $0.selectedIndexModifier
  }
  add.modifier("UITextField.text", { UITextField() }, "a") { $0.textModifier }
  return add.bindings
}()

/// One for each way of implementing a property.
private let propertyBindings: [Binding] = {
  var add = BindingBuilder()
  add.property("UIControl, any property", { UIControl() }, 1) {
    $0.dynamicProperty(for: \.tag, on: .valueChanged)
  }
  add.property("UIPickerView row", { UIPickerView() }, 0) { $0.selectedRowProperty() }
  add.property("UIRefreshControl", { UIRefreshControl() }, true) { $0.isRefreshingProperty }
  add.property("UIResponder focus", { UIResponder() }, true) { $0.isFirstResponderProperty }
  add.property("UITextField focus", { UITextField() }, true) { $0.isFirstResponderProperty }
  add.property("UITextView focus", { UITextView() }, true) { $0.isFirstResponderProperty }
  add.property("UISearchBar focus", { UISearchBar() }, true) { $0.isFirstResponderProperty }
  add.property("UIScrollView.contentOffset", { UIScrollView() }, CGPoint.zero) {
    $0.contentOffsetProperty
  }
  add.property("UISearchBar.text", { UISearchBar() }, "a") { $0.textProperty }
  add.property("UISearchBar scope", { UISearchBar() }, 0) { $0.selectedScopeButtonIndexProperty }
  add.property("UISlider.value", { UISlider() }, 0.5) { $0.valueProperty }
  add.property("UITabBarController.selectedIndex", { UITabBarController() }, 0) {
    $0.selectedIndexProperty
  }
  add.property("UIViewController.isEditing", { UIViewController() }, true) { $0.isEditingProperty }
  add.property("UITextField.text", { UITextField() }, "a") { $0.textProperty }
  add.property("UITextView.text", { UITextView() }, "a") { $0.textProperty }
  return add.bindings
}()

private let otherBindings: [Binding] = {
  var add = BindingBuilder()
  let text: @MainActor @Sendable () -> Dynamic<String> = { Dynamic("a") }
  let bool: @MainActor @Sendable () -> Dynamic<Bool> = { Dynamic(true) }
  add.binding("a default property", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 >>> $0
  }
  add.binding("a default property, later values", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 >> $0
  }
  add.binding("a two-way default property", { UISwitch() }, bool, change: { $0.value = false }) {
    $1 <<>>> $0
  }
  add.binding("two ways, formatted", { UITextField() }, { Dynamic(1) }, change: { $0.value = 2 }) {
    $1.bindTwoWay($0, format: { "\($0)" }, parse: { Int($0) })
  }
  add.binding("a derived value", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 | { $0 + "!" } >>> $0
  }
  add.binding(
    "a presentation, two ways", { UIViewController() }, { Dynamic<String?>("a") },
    change: { $0.value = nil }
  ) { $1 <<>>> $0.presentation { (_: String) in UIViewController() } }
  add.binding(
    "a pushed controller", { UIViewController() }, { Dynamic<String?>(nil) },
    change: { $0.value = "a" }
  ) { $1 >>> $0.pushing { (_: String) in UIViewController() } }
  add.binding(
    "a stack, two ways", { UINavigationController() }, { Dynamic<[String]>([]) },
    change: { $0.value = ["a"] }
  ) { $1 <<>>> $0.stack { (_: String) in UIViewController() } }

  add.binding(
    "an array in a table", { UITableView() }, { Dynamic(testRows(1, 2)) },
    change: { $0.value = testRows(2) }
  ) { $1 >>> $0.rows(TestCell.self) }
  add.binding(
    "nested arrays in a table", { UITableView() }, { DynamicArray([DynamicArray(testRows(1))]) },
    change: { $0.append(DynamicArray(testRows(2))) }
  ) { $1 >>> $0.rows(TestCell.self) }
  add.binding(
    "a dynamic array in a collection view", { makeCollectionView() },
    { DynamicArray(testRows(1, 2)) }, change: { $0.append(TestRow($0.count)) }
  ) { $1 >>> $0.items(TestItemCell.self) }
  return add.bindings
}()

private let commandBindings: [Binding] = {
  var add = BindingBuilder()
  add.command("UIBarButtonItem", { UIBarButtonItem() }) { $0 }
  add.command("UIButton", { UIButton() }) { $0 }
  add.command("UIControl events", { UITextField() }) { $0.on(.editingDidEndOnExit) }
  add.command("UIRefreshControl", { UIRefreshControl() }) { $0 }
  add.command("UISearchBar search", { UISearchBar() }) { $0.search }
  add.command("UISearchBar cancel", { UISearchBar() }) { $0.cancel }
  add.command("UIScrollView, the beginning of a drag", { UIScrollView() }) { $0.dragBeginning }
  add.command("UIView taps", { UIView() }) { $0.taps }
  add.command("UIViewController appearing", { UIViewController() }) { $0.appearing }
  add.binding(
    "UIControl events with a value", { UISwitch() }, { Command<Bool> { _ in } },
    change: { $0.execute(true) }
  ) { $0.on(.valueChanged, sending: \.isOn) >> $1 }
  return add.bindings
}()

@MainActor
private func makeCollectionView() -> UICollectionView {
  UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
}
#endif
