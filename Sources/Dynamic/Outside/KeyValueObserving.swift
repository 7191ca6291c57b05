// Compiled, and therefore tested, only with an Objective-C runtime.
#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

extension Listenable {
  /// Creates a value that follows a property of an Objective-C object by key-value observing:
  /// `Listenable(webView, \.title) >>> navigationItem`.
  ///
  /// A change on the main thread is delivered before the setter returns. Any other change is
  /// delivered in a later turn of the main actor. Without listeners, the value retains the object;
  /// with them, the object retains the value. A value that outlives the object keeps its contents.
  ///
  /// - Precondition: The property is `@objc dynamic`, and safe to read on the main actor.
  public convenience init<Object: NSObject>(
    _ object: Object, _ property: KeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Node<T>(initial: object[keyPath: property], fileID: fileID, line: line) { sink in
      let observation = object.observe(property) { @Sendable _, _ in onMainActor { sink.update() }
      }
      // The object retains the observation, whose sink retains the node while the node has
      // listeners. So the observation ends with the object. The observation's address is unique.
      let key = UInt(bitPattern: ObjectIdentifier(observation))
      unsafe objc_setAssociatedObject(
        object, UnsafeRawPointer(bitPattern: key).unsafelyUnwrapped, observation,
        .OBJC_ASSOCIATION_RETAIN)
      @safe nonisolated(unsafe) weak let target = object
      return {  // Releasing the observation ends it.
        guard let target, let key = UnsafeRawPointer(bitPattern: key) else { return }
        unsafe objc_setAssociatedObject(target, key, nil, .OBJC_ASSOCIATION_RETAIN)
      }
    }
    node.derivation?.externalSource?.object = object
    node.derivation?.externalSource?.update = { [weak node, weak object] in
      if let object { node?.set(object[keyPath: property]) }
    }
    self.init(node)
  }
}
#endif
