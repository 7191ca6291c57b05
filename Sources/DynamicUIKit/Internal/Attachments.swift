import Dynamic

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

  /// Most have one, and need no list.
  private var first: Entry?
  private var others: [Entry] = []

  /// The object of a type under a key, if it was made.
  func find<Object: AnyObject>(_ type: Object.Type, _ key: PropertyKey) -> Object? {
    guard let object = find(ObjectIdentifier(type), key) else { return nil }
    return unsafeDowncast(object, to: Object.self)
  }

  private func find(_ type: ObjectIdentifier, _ key: PropertyKey) -> AnyObject? {
    guard let first else { return nil }
    if first.type == type && first.key == key { return first.object }
    for entry in others where entry.type == type && entry.key == key { return entry.object }
    return nil
  }

  /// The object of a type under a key, made if need be.
  func find<Object: AnyObject>(_ key: PropertyKey, orMake make: () -> Object) -> Object {
    if let found = find(Object.self, key) { return found }
    // It outlives the binding that needs it first, so what it listens to is not that binding's.
    let made = DisposeBag.collectNothing(make)
    // Making it may have made others.
    let entry = Entry(type: ObjectIdentifier(Object.self), key: key, object: made)
    if first == nil { first = entry } else { others.append(entry) }
    return made
  }
}
