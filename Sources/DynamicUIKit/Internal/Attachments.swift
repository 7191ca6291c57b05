/// What an object carries for its bindings: each thing made once, when it is first needed.
///
/// There are few of them, so they stand in a list.
@MainActor
final class Attachments {
  private struct Entry {
    let type: ObjectIdentifier
    let key: PropertyKey
    let object: AnyObject
  }

  private var entries: [Entry] = []

  /// The object of a type under a key, if it was made.
  func find<Object: AnyObject>(_ type: Object.Type, _ key: PropertyKey) -> Object? {
    let type = ObjectIdentifier(type)
    for entry in entries where entry.type == type && entry.key == key {
      return unsafeDowncast(entry.object, to: Object.self)
    }
    return nil
  }

  /// The object of a type under a key, made if need be.
  func find<Object: AnyObject>(_ key: PropertyKey, orMake make: () -> Object) -> Object {
    if let found = find(Object.self, key) { return found }
    // It outlives the binding that needs it first, so what it listens to is not that binding's.
    let made = DisposeBag.collectNothing(make)
    entries.append(Entry(type: ObjectIdentifier(Object.self), key: key, object: made))
    return made
  }
}
