#if !os(tvOS)
import DynamicTesting
@_spi(Headless) import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// No side of a binding retains the other; see the promise on owners in the contract.
@MainActor @Suite("Lifetime of bindings")
struct LifetimeTests {
  @Test(arguments: modifiers + properties + others)
  func objectIsReleasedWhileTheSourceLives(_ binding: Binding) {
    #expect(binding.releasesTarget())
  }

  @Test(arguments: modifiers + properties + others)
  func sourceIsReleasedWhileTheObjectLives(_ binding: Binding) {
    #expect(binding.releasesSource())
  }

  @Test(arguments: commands)
  func objectIsReleasedWhileTheCommandLives(_ binding: Binding) {
    #expect(binding.releasesTarget())
  }

  @Test(arguments: allBindings)
  func bagReleasesBindingsOfReleasedObjects(_ binding: Binding) {
    #expect(binding.isReleasedByBag())
  }

  @Test(arguments: commands)
  func commandIsReleasedWithTheObject(_ binding: Binding) {
    #expect(binding.releasesSourceWithTarget())
  }
}

private struct WeakReference<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object? = nil) { self.object = object }
}

/// A kind of binding, with closures that make instances of it.
struct Binding: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Whether the target is released while the source lives and changes.
  let releasesTarget: @MainActor @Sendable () -> Bool
  /// Whether the source is released while the target lives.
  let releasesSource: @MainActor @Sendable () -> Bool
  /// Whether the source is released with the target, and not before.
  let releasesSourceWithTarget: @MainActor @Sendable () -> Bool
  /// Whether a bag releases the binding after its target, and not before.
  let isReleasedByBag: @MainActor @Sendable () -> Bool
  /// Makes a source; returns a closure that binds a new target to it and releases the target.
  let bindAndDrop: @MainActor @Sendable () -> () -> Void

  init<Target: AnyObject, Source: AnyObject>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ source: @escaping @MainActor @Sendable () -> Source,
    change: @escaping @MainActor @Sendable (Source) -> Void,
    bind: @escaping @MainActor @Sendable (Target, Source) -> Disposable
  ) {
    testDescription = name
    releasesTarget = {
      let kept = source()
      weak var gone: Target?
      pooled {
        let made = target()
        gone = made
        #expect(!bind(made, kept).isDisposed)
        change(kept)
      }
      let isGone = gone == nil
      change(kept)
      return isGone
    }
    releasesSource = {
      let kept = target()
      weak var gone: Source?
      pooled {
        let made = source()
        gone = made
        #expect(!bind(kept, made).isDisposed)
      }
      return withExtendedLifetime(kept) { gone == nil }
    }
    releasesSourceWithTarget = {
      weak var gone: Source?
      var wasKept = false
      pooled {
        let held = target()
        pooled {
          let made = source()
          gone = made
          #expect(!bind(held, made).isDisposed)
        }
        wasKept = withExtendedLifetime(held) { gone != nil }
      }
      return wasKept && gone == nil
    }
    isReleasedByBag = {
      let bag = DisposeBag()
      let (kept, keptSource) = (target(), source())
      var live = WeakReference<Disposable>()
      var handles: [WeakReference<Disposable>] = []
      pooled { live.object = bind(kept, keptSource).disposed(by: bag) }
      for _ in 0..<100 {
        pooled { handles.append(WeakReference(bind(target(), keptSource).disposed(by: bag))) }
      }
      let remembered = handles.filter { $0.object != nil }.count
      bag.dispose()
      return withExtendedLifetime((kept, keptSource)) {
        remembered <= 50 && live.object?.isDisposed != false
      }
    }
    bindAndDrop = {
      let kept = source()
      return { _ = bind(target(), kept) }
    }
  }
}

/// All kinds of bindings.
var allBindings: [Binding] { modifiers + properties + others + commands }

/// Collects bindings, one statement each.
private struct Bindings {
  var all: [Binding] = []

  /// A modifier with a value for it.
  mutating func modifier<Target: AnyObject, T: Sendable>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target, _ value: T,
    _ modifier: @escaping @MainActor @Sendable (Target) -> PropertyModifier<T>
  ) {
    all.append(
      Binding(
        name, target, { Dynamic(value) }, change: { $0.value = value },
        bind: { target, source in source.bind(modifier(target)) }))
  }

  /// A two-way value with a value for it.
  mutating func property<Target: AnyObject, T: Equatable & Sendable>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target, _ value: T,
    _ property: @escaping @MainActor @Sendable (Target) -> Dynamic<T>
  ) {
    all.append(
      Binding(
        name, target, { Dynamic(value) }, change: { $0.value = value },
        bind: { target, source in source.bindTwoWay(property(target)) }))
  }

  /// An origin that a command is bound to.
  mutating func command<Target: AnyObject, Origin: Commander>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ origin: @escaping @MainActor @Sendable (Target) -> Origin
  ) where Origin.CommandType == Void {
    all.append(
      Binding(
        name, target, { Command {} }, change: { $0.execute() },
        bind: { target, command in origin(target).setCommand(command) }))
  }

  /// Any other binding.
  mutating func binding<Target: AnyObject, Source: AnyObject>(
    _ name: String, _ target: @escaping @MainActor @Sendable () -> Target,
    _ source: @escaping @MainActor @Sendable () -> Source,
    change: @escaping @MainActor @Sendable (Source) -> Void = { _ in },
    bind: @escaping @MainActor @Sendable (Target, Source) -> Disposable
  ) {
    all.append(Binding(name, target, source, change: change, bind: bind))
  }
}

/// One-way modifiers, at least one of every class.
private let modifiers: [Binding] = {
  var it = Bindings()
  it.modifier("NSLayoutConstraint.constant", { NSLayoutConstraint() }, 1) { $0.constantModifier }
  #if !canImport(UIKit)
  // UIKit raises an exception when a constraint without views becomes active.
  it.modifier("NSLayoutConstraint.isActive", { NSLayoutConstraint() }, true) {
    $0.modifiers.isActive
  }
  #endif
  it.modifier(
    "NSLayoutConstraint.constant, moving", { NSLayoutConstraint() }, 1
  ) { $0.animatedConstantModifier }
  it.modifier("UIView, any property, gradually", { UIView() }, 1) {
    $0.animatedModifier(for: \.tag)
  }
  it.modifier("UIView subview", { UIView() }, true) { $0.subviewModifier(UIView()) }
  it.modifier("UIViewController.isEditing", { UIViewController() }, true) {
    $0.modifier(for: \.isEditing)
  }
  it.modifier("UIActivityIndicatorView", { UIActivityIndicatorView() }, true) {
    $0.isAnimatingModifier
  }
  it.modifier(
    "UIAlertAction.isEnabled", { UIAlertAction(title: "OK", style: .default) }, true
  ) { $0.isEnabledModifier }
  it.modifier("UIBarButtonItem.title", { UIBarButtonItem() }, "a") { $0.modifiers.title }
  it.modifier("UIBarButtonItem.isEnabled", { UIBarButtonItem() }, true) { $0.isEnabledModifier }
  it.modifier("UIBarButtonItem.width", { UIBarButtonItem() }, 1) { $0.modifiers.width }
  it.modifier("UIBarButtonItem.possibleTitles", { UIBarButtonItem() }, ["a"]) {
    $0.modifiers.possibleTitles
  }
  it.modifier("UIButton.title", { UIButton() }, "a") { $0.titleModifier(for: .disabled) }
  it.modifier("UIButton.image", { UIButton() }, nil) { $0.imageModifier() }
  it.modifier("UICollectionView.isEditing", { makeCollectionView() }, true) {
    $0.modifier(for: \.isEditing)
  }
  it.modifier("UIColorWell.selectedColor", { UIColorWell() }, .red) { $0.selectedColorModifier }
  it.modifier("UIControl.isSelected", { UIControl() }, true) { $0.modifiers.isSelected }
  it.modifier("UIDatePicker.date", { UIDatePicker() }, Date()) { $0.dateModifier }
  it.modifier("UIDatePicker.minimumDate", { UIDatePicker() }, Date()) { $0.minimumDateModifier }
  it.modifier("UIImageView.image", { UIImageView() }, UIImage()) { $0.imageModifier }
  it.modifier("UIImageView.image, fading", { UIImageView() }, UIImage()) {
    $0.crossDissolvedImageModifier
  }
  it.modifier("UILabel.text", { UILabel() }, "a") { $0.textModifier }
  it.modifier("UILabel.text, fading", { UILabel() }, "a") { $0.crossDissolvedTextModifier }
  it.modifier("UILabel.font", { UILabel() }, UIFont.systemFont(ofSize: 9)) { $0.modifiers.font }
  it.modifier("UINavigationBar.barTintColor", { UINavigationBar() }, .red) {
    $0.modifiers.barTintColor
  }
  it.modifier("UINavigationItem.title", { UINavigationItem(title: "") }, "a") { $0.titleModifier }
  it.modifier("UINavigationItem.hidesBackButton", { UINavigationItem(title: "") }, true) {
    $0.animatedHidesBackButtonModifier
  }
  it.modifier("UIPageControl.numberOfPages", { UIPageControl() }, 3) { $0.numberOfPagesModifier }
  it.modifier("UIPickerView titles", { UIPickerView() }, ["a"]) { $0.titlesModifier() }
  it.modifier("UIPickerView row", { UIPickerView() }, 0) { $0.selectedRowModifier() }
  it.modifier("UIProgressView.progress", { UIProgressView() }, 0.5) { $0.progressModifier }
  it.modifier("UIProgressView.progress, growing", { UIProgressView() }, 0.5) {
    $0.animatedProgressModifier
  }
  it.modifier("UIRefreshControl", { UIRefreshControl() }, true) { $0.isRefreshingModifier }
  it.modifier("UIResponder focus", { UITextField() }, true) { $0.isFirstResponderModifier }
  it.modifier("UIScrollView.contentOffset", { UIScrollView() }, CGPoint.zero) {
    $0.contentOffsetModifier
  }
  it.modifier("UIScrollView.zoomScale", { UIScrollView() }, 2) { $0.zoomScaleModifier }
  it.modifier("UIScrollView.maximumZoomScale", { UIScrollView() }, 2) {
    $0.maximumZoomScaleModifier
  }
  it.modifier("UISearchBar.text", { UISearchBar() }, "a") { $0.textModifier }
  it.modifier("UISearchBar.showsCancelButton", { UISearchBar() }, true) {
    $0.modifiers.showsCancelButton
  }
  it.modifier("UISegmentedControl.selectedSegmentIndex", { UISegmentedControl(items: ["a"]) }, 0) {
    $0.selectedSegmentIndexModifier
  }
  it.modifier("UISegmentedControl title", { UISegmentedControl(items: ["a"]) }, "b") {
    $0.titleModifier(forSegmentAt: 0)
  }
  it.modifier("UISlider.value", { UISlider() }, 0.5) { $0.valueModifier }
  it.modifier("UISlider.maximumValue", { UISlider() }, 2) { $0.maximumValueModifier }
  it.modifier("UIStepper.value", { UIStepper() }, 2) { $0.valueModifier }
  it.modifier("UIStepper.stepValue", { UIStepper() }, 2) { $0.stepValueModifier }
  it.modifier("UISwitch.isOn", { UISwitch() }, true) { $0.animatedIsOnModifier }
  it.modifier("UITabBarController.selectedIndex", { UITabBarController() }, 0) {
    $0.selectedIndexModifier
  }
  it.modifier("UITabBarItem.badgeValue", { UITabBarItem() }, "1") { $0.modifiers.badgeValue }
  it.modifier("UITableView.isEditing", { UITableView() }, true) { $0.animatedIsEditingModifier }
  it.modifier("UITextField.text", { UITextField() }, "a") { $0.textModifier }
  it.modifier("UITextField selection", { UITextField() }, NSRange()) {
    $0.selectedTextRangeModifier
  }
  it.modifier("UITextView.text", { UITextView() }, "a") { $0.textModifier }
  it.modifier("UITextView.selectedRange", { UITextView() }, NSRange()) {
    $0.modifiers.selectedRange
  }
  it.modifier("UIView.alpha", { UIView() }, 0.5) { $0.modifiers.alpha }
  it.modifier("UIView.isHidden, opening a gap", { UIView() }, true) { $0.animatedIsHiddenModifier }
  it.modifier("UIView.tag, by key path", { UIView() }, 1) { $0.modifier(for: \.tag) }
  it.modifier("UIViewController.title", { UIViewController() }, "a") { $0.titleModifier }
  return it.all
}()

/// All two-way properties.
private let properties: [Binding] = {
  var it = Bindings()
  it.property("UIColorWell.selectedColor", { UIColorWell() }, .red) { $0.selectedColorProperty }
  it.property("UIControl, any property", { UIControl() }, 1) {
    $0.dynamicProperty(for: \.tag, on: .valueChanged)
  }
  it.property("UIDatePicker.date", { UIDatePicker() }, Date()) { $0.dateProperty }
  it.property("UIDatePicker.countDownDuration", { UIDatePicker() }, 60) {
    $0.countDownDurationProperty
  }
  it.property("UIPageControl.currentPage", { UIPageControl() }, 0) { $0.currentPageProperty }
  it.property("UIPickerView row", { UIPickerView() }, 0) { $0.selectedRowProperty() }
  it.property("UIRefreshControl", { UIRefreshControl() }, true) { $0.isRefreshingProperty }
  it.property("UIResponder focus", { UIResponder() }, true) { $0.isFirstResponderProperty }
  it.property("UITextField focus", { UITextField() }, true) { $0.isFirstResponderProperty }
  it.property("UITextView focus", { UITextView() }, true) { $0.isFirstResponderProperty }
  it.property("UISearchBar focus", { UISearchBar() }, true) { $0.isFirstResponderProperty }
  it.property("UIScrollView.contentOffset", { UIScrollView() }, CGPoint.zero) {
    $0.contentOffsetProperty
  }
  it.property("UIScrollView.zoomScale", { UIScrollView() }, 2) { $0.zoomScaleProperty }
  it.property("UISearchBar.text", { UISearchBar() }, "a") { $0.textProperty }
  it.property("UISearchBar scope", { UISearchBar() }, 0) { $0.selectedScopeButtonIndexProperty }
  it.property("UISegmentedControl.selectedSegmentIndex", { UISegmentedControl(items: ["a"]) }, 0) {
    $0.selectedSegmentIndexProperty
  }
  it.property("UISlider.value", { UISlider() }, 0.5) { $0.valueProperty }
  it.property("UIStepper.value", { UIStepper() }, 2) { $0.valueProperty }
  it.property("UISwitch.isOn", { UISwitch() }, true) { $0.isOnProperty }
  it.property("UITabBarController.selectedIndex", { UITabBarController() }, 0) {
    $0.selectedIndexProperty
  }
  it.property("UIViewController.isEditing", { UIViewController() }, true) { $0.isEditingProperty }
  it.property("UITextField.text", { UITextField() }, "a") { $0.textProperty }
  it.property("UITextView.text", { UITextView() }, "a") { $0.textProperty }
  return it.all
}()

/// Default properties, presentations and lists.
private let others: [Binding] = {
  var it = Bindings()
  let text: @MainActor @Sendable () -> Dynamic<String> = { Dynamic("a") }
  let isTrue: @MainActor @Sendable () -> Dynamic<Bool> = { Dynamic(true) }
  it.binding("a default property", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 >>> $0
  }
  it.binding("a default property, later", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 >> $0
  }
  it.binding("a default property, two ways", { UISwitch() }, isTrue, change: { $0.value = false }) {
    $1 <<>>> $0
  }
  it.binding("two ways, converted", { UITextField() }, { Dynamic(1) }, change: { $0.value = 2 }) {
    $1.bindTwoWay($0, format: { "\($0)" }, parse: { Int($0) })
  }
  it.binding("a derived value", { UILabel() }, text, change: { $0.value = "b" }) {
    $1 | { $0 + "!" } >>> $0
  }
  it.binding(
    "a presentation", { UIViewController() }, { Dynamic<String?>(nil) }, change: { $0.value = "a" }
  ) { $1 >>> $0.presentation { (_: String) in UIViewController() } }
  it.binding(
    "a presentation, two ways", { UIViewController() }, { Dynamic<String?>("a") },
    change: { $0.value = nil }
  ) { $1 <<>>> $0.presentation { (_: String) in UIViewController() } }

  it.binding(
    "a pushed controller", { UIViewController() }, { Dynamic<String?>(nil) },
    change: { $0.value = "a" }
  ) { $1 >>> $0.pushing { (_: String) in UIViewController() } }
  it.binding(
    "a pushed controller, two ways", { UIViewController() }, { Dynamic<String?>(nil) },
    change: { $0.value = "a" }
  ) { $1 <<>>> $0.pushing { (_: String) in UIViewController() } }
  it.binding(
    "a stack", { UINavigationController() }, { Dynamic<[String]>([]) }, change: { $0.value = ["a"] }
  ) { $1 >>> $0.stack { (_: String) in UIViewController() } }
  it.binding(
    "a stack, two ways", { UINavigationController() }, { Dynamic<[String]>([]) },
    change: { $0.value = ["a"] }
  ) { $1 <<>>> $0.stack { (_: String) in UIViewController() } }

  let array: @MainActor @Sendable () -> Dynamic<[TestRow]> = { Dynamic(rows(1, 2)) }
  let list: @MainActor @Sendable () -> DynamicArray<TestRow> = { DynamicArray(rows(1, 2)) }
  it.binding(
    "an array in a table", { UITableView() }, array, change: { $0.value = rows(2) }
  ) { $1 >>> $0.rows(TestCell.self) }
  it.binding(
    "a dynamic array in a table", { UITableView() }, list, change: { $0.append(TestRow($0.count)) }
  ) { $1 >>> $0.rows(TestCell.self) }
  it.binding(
    "sections in a table", { UITableView() }, { Dynamic([RowSection("A", rows: rows(1))]) },
    change: { $0.value = [] }
  ) { $1 >>> $0.rows(TestCell.self) }
  it.binding(
    "nested arrays in a table", { UITableView() }, { DynamicArray([DynamicArray(rows(1))]) },
    change: { $0.append(DynamicArray(rows(2))) }
  ) { $1 >>> $0.rows(TestCell.self) }
  it.binding(
    "an array in a collection view", { makeCollectionView() }, array,
    change: { $0.value = rows(2) }
  ) { $1 >>> $0.items(TestItemCell.self) }
  it.binding(
    "a dynamic array in a collection view", { makeCollectionView() }, list,
    change: { $0.append(TestRow($0.count)) }
  ) { $1 >>> $0.items(TestItemCell.self) }
  return it.all
}()

/// Everything that executes a command; the object retains the command.
private let commands: [Binding] = {
  var it = Bindings()
  it.command("UIBarButtonItem", { UIBarButtonItem() }) { $0 }
  it.command("UIButton", { UIButton() }) { $0 }
  it.command("UIControl events", { UITextField() }) { $0.on(.editingDidEndOnExit) }
  it.command("UIRefreshControl", { UIRefreshControl() }) { $0 }
  it.command("UISearchBar search", { UISearchBar() }) { $0.search }
  it.command("UISearchBar cancel", { UISearchBar() }) { $0.cancel }
  it.command("UISearchBar bookmark", { UISearchBar() }) { $0.bookmark }
  it.command("UISearchBar results list", { UISearchBar() }) { $0.resultsList }
  it.command("UIScrollView, the beginning of a drag", { UIScrollView() }) { $0.dragBeginning }
  it.command("UIView taps", { UIView() }) { $0.taps }
  it.command("UIViewController appearing", { UIViewController() }) { $0.appearing }
  it.binding(
    "UIControl events with a value", { UISwitch() }, { Command<Bool> { _ in } },
    change: { $0.execute(true) }
  ) { $0.on(.valueChanged, sending: \.isOn) >> $1 }
  return it.all
}()

@MainActor
private func makeCollectionView() -> UICollectionView {
  UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
}
#endif
