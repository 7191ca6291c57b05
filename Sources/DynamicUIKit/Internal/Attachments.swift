import Dynamic

/// The objects that an owner retains for its bindings: modifiers, `Dynamic` values, commands and
/// delegates. Lookup is a linear search, because an owner has only a few attachments.
@MainActor
final class Attachments {
  private struct Entry {
    let type: ObjectIdentifier
    let key: AttachmentKey
    let object: AnyObject
  }

  /// The first attachment, stored inline because most owners have only one.
  private var first: Entry?
  private var others: [Entry] = []

  func find<Object: AnyObject>(_ type: Object.Type, _ key: AttachmentKey) -> Object? {
    find(ObjectIdentifier(type), key) as? Object
  }

  private func find(_ type: ObjectIdentifier, _ key: AttachmentKey) -> AnyObject? {
    guard let first else { return nil }
    if first.type == type && first.key == key { return first.object }
    for entry in others where entry.type == type && entry.key == key { return entry.object }
    return nil
  }

  func findOrCreate<Object: AnyObject>(_ key: AttachmentKey, _ create: () -> Object) -> Object {
    if let existing = find(Object.self, key) { return existing }
    // A bag that is collecting bindings must not end the listeners that `create` adds, because the
    // new object outlives the bag.
    let created = DisposeBag.withoutCollecting(create)
    let entry = Entry(type: ObjectIdentifier(Object.self), key: key, object: created)
    // `create` may have added other attachments, so `first` may no longer be nil.
    if first == nil { first = entry } else { others.append(entry) }
    return created
  }
}
