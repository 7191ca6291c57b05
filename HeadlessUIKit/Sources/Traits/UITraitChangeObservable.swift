/// What calls closures when its traits change.
///
/// The forms of UIKit that take a selector are missing, as Linux has none.
@MainActor
public protocol UITraitChangeObservable: AnyObject {
  /// Calls a closure with the object and its former traits whenever one of some traits has changed.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration where TraitEnvironment: UITraitEnvironment

  /// Ends calling the closure of a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What ``UIView/unregisterForTraitChanges(_:)`` takes to end a registration; nobody has to keep
/// it.
@MainActor
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

/// The closures that a view or controller calls when its traits change, in the order they came.
@MainActor
struct TraitChangeRegistrations {
  private var all: [TraitChangeRegistration] = []

  mutating func add<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], to object: any UITraitEnvironment,
    _ handler: @escaping (TraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    guard object is TraitEnvironment else {
      fatalError(
        "The handler for trait changes takes a \(TraitEnvironment.self), but is registered with a "
          + "\(type(of: object)); write (self: Self, previousTraitCollection: UITraitCollection)")
    }
    let registration = TraitChangeRegistration(traits.compactMap { $0 as? any KnownTrait.Type }) {
      if let object = $0 as? TraitEnvironment { handler(object, $1) }
    }
    all.append(registration)
    return registration
  }

  mutating func remove(_ registration: any UITraitChangeRegistration) {
    guard let index = all.firstIndex(where: { $0 === registration }) else { return }
    all.remove(at: index).isEnded = true
  }

  /// Calls the closures that ask for a trait that differs, but none that another one ended.
  func tell(
    _ object: any UITraitEnvironment, _ old: UITraitCollection, _ new: UITraitCollection
  ) {
    for registration in all
    where !registration.isEnded && registration.traits.contains(where: { $0.differs(old, new) }) {
      registration.handler(object, old)
    }
  }
}

@MainActor
private final class TraitChangeRegistration: NSObject, UITraitChangeRegistration {
  let traits: [any KnownTrait.Type]
  let handler: (any UITraitEnvironment, UITraitCollection) -> Void
  var isEnded = false

  init(
    _ traits: [any KnownTrait.Type],
    _ handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
  ) {
    self.traits = traits
    self.handler = handler
    super.init()
  }

  nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
