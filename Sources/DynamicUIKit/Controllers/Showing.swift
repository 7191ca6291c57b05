import Dynamic

/// The controllers that are presented or pushed for a value: what `presentation`, `pushing` and `stack`
/// return, as the target of a binding.
@MainActor
public final class Showing<Value>: BindableObject, DynamicalObject {
  /// The value that is shown; what `value <<>>> showing` binds. It changes when the user dismisses a
  /// controller or goes back.
  public let defaultDynamicProperty: Dynamic<Value>
  /// Sets the value that is shown; what `value >>> showing` binds.
  public let defaultPropertyModifier: PropertyModifier<Value>

  /// - Parameters:
  ///   - split: Returns the elements of a value; each has a controller.
  ///   - join: Returns the value with these elements.
  init<Element>(
    _ shower: ControllerShower<Element>, split: @escaping @MainActor (Value) -> [Element],
    join: @escaping @MainActor ([Element]) -> Value
  ) {
    let property = Dynamic(
      join([]), reading: { join(shower.elements) }, writing: { shower.want(split($0)) })
    defaultDynamicProperty = property
    defaultPropertyModifier = PropertyModifier(property) { $0.value = $1 }
    property.driver = defaultPropertyModifier.driver
    property.addListener { _ in shower.update() }
    shower.onRemoval = { [weak shower, weak property] in
      if let shower { property?.follow(join(shower.elements)) }
    }
  }
}

extension UIViewController {
  typealias Make<Element> = @MainActor (Element) -> UIViewController
  typealias NewShower<Element> = (UIViewController, @escaping Make<Element>) -> ControllerShower<
    Element
  >

  /// The shower of a line of code: the same object each time the line is executed.
  func shower<Element>(
    _ key: PropertyKey, _ animated: Bool, _ create: NewShower<Element>,
    _ make: @escaping Make<Element>
  ) -> ControllerShower<Element> {
    let shower = attachments.find(key) { create(self, make) }
    shower.make = make
    shower.animated = animated
    return shower
  }

  /// Shows a controller while a value is there and not false.
  func showing<Value>(
    _ key: PropertyKey, _ animated: Bool, _ create: NewShower<Value>, _ make: @escaping Make<Value>
  ) -> Showing<Value?> {
    let shower = shower(key, animated, create, make)
    return attachments.find(key) {
      Showing(
        shower, split: { $0.flatMap { $0 as? Bool == false ? nil : [$0] } ?? [] },
        join: { $0.first })
    }
  }

  /// Shows a controller while a value is true.
  func showing(
    _ key: PropertyKey, _ animated: Bool, _ create: NewShower<Bool>,
    _ make: @escaping @MainActor () -> UIViewController
  ) -> Showing<Bool> {
    let shower = shower(key, animated, create) { _ in make() }
    return attachments.find(key) {
      Showing(shower, split: { $0 ? [true] : [] }, join: { !$0.isEmpty })
    }
  }
}
