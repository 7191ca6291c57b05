// Compiled where there is an Objective-C runtime, so its tests run there only.
#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

extension Listenable {
  /// Creates a value that follows a property of an Objective-C object by key-value observing:
  /// `Listenable(webView, \.title) >>> navigationItem`.
  ///
  /// A change on the main thread is delivered before the setter returns, any other in one of the
  /// main actor's next turns. While nobody listens, the value keeps the object alive; while
  /// somebody does, the object keeps the value. When the object is gone, the value stays.
  ///
  /// - Precondition: The property is `@objc dynamic`, and safe to read on the main actor.
  public convenience init<Object: NSObject>(
    _ object: Object, _ property: KeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Node<T>(fedFrom: object[keyPath: property], fileID: fileID, line: line) { anchor in
      let observation = object.observe(property) { @Sendable _, _ in onMainActor { anchor.update() }
      }
      // The object owns the observation, so that the value goes with it while somebody listens.
      let key = UInt(bitPattern: ObjectIdentifier(observation))
      unsafe objc_setAssociatedObject(
        object, UnsafeRawPointer(bitPattern: key).unsafelyUnwrapped, observation,
        .OBJC_ASSOCIATION_RETAIN)
      @safe nonisolated(unsafe) weak let token = observation
      return { token?.invalidate() }
    }
    let place = ObservedObject(object)
    node.derivation?.feed?.observationChanged = place.observationChanged
    node.derivation?.feed?.update = { [weak node] in
      if let object = place.object { node?.set(object[keyPath: property]) }
    }
    self.init(node)
  }
}
#endif
