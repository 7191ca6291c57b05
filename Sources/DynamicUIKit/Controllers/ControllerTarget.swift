import Dynamic

/// Presents or pushes controllers for a value, as the target of a binding; returned by
/// `presentation`, `pushing` and `stack`.
///
/// In a two-way binding (`<<>>>`), the value becomes nil, false or a shorter array when the user
/// closes a controller; in a one-way binding (`>>>`), it stays. A different value replaces the
/// controller. An equal value keeps the controller or, if the user has closed it, shows a new one.
/// An object that is not `Equatable` equals only itself; other values that are not `Equatable`
/// always count as different. If the closure that makes the controller takes a `Bool`, false counts
/// as nil. If the closure takes an optional, it is never called with nil.
///
/// Each call site has one target; executing the same line again replaces its closure and binding.
/// If the newly bound value is equal, the shown controller stays. So let the value identify what
/// the controller shows. The controller whose method was called retains the closure, so the closure
/// should not capture that controller strongly.
///
/// If a pushed controller itself pushes or presents, it should bind a value of its own model:
/// popping the controller sets this value to nil, also for other controllers that bind it.
@MainActor
public final class ControllerTarget<Value>: BindableObject, DynamicalObject {
  /// The shown value; `value <<>>> target` binds it.
  public let defaultDynamicProperty: Dynamic<Value>
  /// Sets the shown value. `value >>> target` binds this property.
  public var defaultPropertyModifier: PropertyModifier<Value> {
    defaultDynamicProperty.defaultPropertyModifier
  }

  /// `toElements` returns a value's elements, one for each controller; `fromElements` inverts it.
  init<Element>(
    _ synchronizer: ControllerSynchronizer<Element>,
    toElements: @escaping @MainActor (Value) -> [Element],
    fromElements: @escaping @MainActor ([Element]) -> Value
  ) {
    let property = Dynamic(
      fromElements([]),
      // Returns nil during a dismissal, which the user may cancel, until `onRemoval` is called.
      // Meanwhile, each change of the bound value is written, even if it equals the shown value.
      reading: { [weak synchronizer] in
        guard let synchronizer else { return nil }
        let remaining = synchronizer.remainingElements
        return remaining.count < synchronizer.desired.count ? nil : fromElements(remaining)
      },
      writing: { [weak synchronizer] in synchronizer?.setElements(toElements($0)) })
    defaultDynamicProperty = property
    // `writing` only stores the elements. The listener shows them, once the change is delivered.
    property.addListener { [weak synchronizer] _ in synchronizer?.update() }
    // Retains the property, because the synchronizer may outlive the presenting controller.
    synchronizer.onRemoval = { [weak synchronizer] in
      if let synchronizer {
        property.setWithoutWriting(fromElements(synchronizer.remainingElements))
      }
    }
  }
}

extension UIViewController {
  typealias ControllerFactory<Element> = @MainActor (Element) -> UIViewController
  typealias SynchronizerFactory<Element> =
    (UIViewController, @escaping ControllerFactory<Element>) -> ControllerSynchronizer<Element>

  /// Returns the same target each time the call site with this key runs, updated with the new
  /// `animated` and `make`.
  func target<Value, Element>(
    key: AttachmentKey, _ animated: Bool, _ create: SynchronizerFactory<Element>,
    _ make: @escaping ControllerFactory<Element>,
    toElements: @escaping @MainActor (Value) -> [Element],
    fromElements: @escaping @MainActor ([Element]) -> Value
  ) -> ControllerTarget<Value> {
    let synchronizer = attachments.findOrCreate(key) { create(self, make) }
    synchronizer.makeController = make
    synchronizer.animated = animated
    return attachments.findOrCreate(key) {
      ControllerTarget(synchronizer, toElements: toElements, fromElements: fromElements)
    }
  }

  /// Returns a target that shows a controller while a value is neither nil nor false. If `make`
  /// takes an optional, a bound nil arrives as `.some(nil)`, which also shows no controller.
  func singleControllerTarget<Value>(
    key: AttachmentKey, _ animated: Bool, _ create: SynchronizerFactory<Value>,
    _ make: @escaping ControllerFactory<Value>
  ) -> ControllerTarget<Value?> {
    target(
      key: key, animated, create, make,
      toElements: { value in value.map { isNilOrFalse($0) ? [] : [$0] } ?? [] },
      fromElements: { $0.first })
  }

  func singleControllerTarget(
    key: AttachmentKey, _ animated: Bool, _ create: SynchronizerFactory<Bool>,
    _ make: @escaping @MainActor () -> UIViewController
  ) -> ControllerTarget<Bool> {
    target(
      key: key, animated, create, { _ in make() }, toElements: { $0 ? [true] : [] },
      fromElements: { !$0.isEmpty })
  }
}

private func isNilOrFalse<Value>(_ value: Value) -> Bool {
  value as? Bool == false || (value as? any OptionalValue)?.isNil == true
}

private protocol OptionalValue { var isNil: Bool { get } }
extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}
