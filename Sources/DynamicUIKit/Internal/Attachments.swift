import Dynamic

/// What an object retains for its bindings, each thing created when it is first needed.
///
/// There are few, so they are in a list.
@MainActor
final class Attachments {
  private struct Entry {
    let type: ObjectIdentifier
    let key: PropertyKey
    let object: AnyObject
    /// The object as a `UserValue`, cast once because the check is slow.
    let value: (any UserValue)?
  }

  /// Most objects have one attachment and need no list.
  private var first: Entry?
  private var others: [Entry] = []

  /// Returns the object of a type under a key, if there is one.
  func find<Object: AnyObject>(_ type: Object.Type, _ key: PropertyKey) -> Object? {
    find(ObjectIdentifier(type), key) as? Object
  }

  private func find(_ type: ObjectIdentifier, _ key: PropertyKey) -> AnyObject? {
    guard let first else { return nil }
    if first.type == type && first.key == key { return first.object }
    for entry in others where entry.type == type && entry.key == key { return entry.object }
    return nil
  }

  /// Returns the object of a type under a key, which it creates if necessary.
  func find<Object: AnyObject>(_ key: PropertyKey, orMake make: () -> Object) -> Object {
    if let found = find(Object.self, key) { return found }
    // It outlives the binding that needs it first, so its listeners do not belong to that binding.
    let made = DisposeBag.collectNothing(make)
    // Creating it may have created others.
    let entry = Entry(
      type: ObjectIdentifier(Object.self), key: key, object: made, value: made as? any UserValue)
    if first == nil { first = entry } else { others.append(entry) }
    return made
  }

  /// Has the values of all properties take over what the user has changed, before a command runs.
  func readUserChanges() {
    first?.value?.readChange()
    for entry in others { entry.value?.readChange() }
  }
}
