// Compiled where there is an Objective-C runtime, so its tests run there only.
#if canImport(ObjectiveC)
import Foundation
import ObjectiveC

extension Listenable {
  /// Makes a value that follows a property of an Objective-C object by key-value observing:
  /// `Listenable(webView, \.title) >>> navigationItem`.
  ///
  /// A change on the main thread is delivered before the setter returns, any other in one of the
  /// main actor's next turns.
  ///
  /// While nobody listens, the value keeps the object alive; while somebody does, the object keeps
  /// the value, and the value does not keep it. When the object is gone, the value stays what it is.
  ///
  /// - Parameters:
  ///   - object: Whose property to follow.
  ///   - property: A property that is `@objc dynamic`, and safe to read on the main actor.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init<Object: NSObject>(
    _ object: Object, _ property: KeyPath<Object, T>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(external: object[keyPath: property], fileID: fileID, line: line)
    withExtras().external = KeyValueSource(Anchor(self), object, property)
  }
}

/// An observation that belongs to the object, and ends when the value or the object goes.
@safe
private final class KeyValueSource<Object: NSObject, T>: ExternalSource {
  private weak var anchor: Anchor?
  // Set once, on the main actor; after that read there, and by `deinit` on whatever thread, when
  // nobody else can.

  @safe private nonisolated(unsafe) weak var object: Object?
  @safe private nonisolated(unsafe) weak var observation: NSKeyValueObservation?
  @safe private nonisolated(unsafe) let key: UnsafeMutableRawPointer
  private let property: KeyPath<Object, T>
  private var kept: Object?

  init(_ anchor: Anchor, _ object: Object, _ property: KeyPath<Object, T>) {
    self.anchor = anchor
    self.object = object
    self.property = property
    kept = object
    unsafe key = .allocate(byteCount: 1, alignment: 1)
    super.init()
    let observation = object.observe(property) { @Sendable _, _ in
      onMainActor { anchor.follow() }
    }
    self.observation = observation
    unsafe objc_setAssociatedObject(object, key, observation, .OBJC_ASSOCIATION_RETAIN)
  }

  deinit {
    observation?.invalidate()
    if let object { unsafe objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN) }
    unsafe key.deallocate()
  }

  override func observationChanged(_ isObserved: Bool) -> AnyObject? {
    let last = kept
    kept = isObserved ? nil : object
    return Box((last, anchor?.keep(isObserved)))
  }

  override func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {
    guard let object else { return }
    node.known(as: Listenable<T>.self).publish(object[keyPath: property])
  }
}
#endif
