/// How a list recognizes a row, and when the row's contents count as changed.
///
/// By default, the type of the rows decides: a list recognizes `Identifiable` rows by their `id`,
/// other `Hashable` rows by value, other objects by reference. A row counts as changed if it does
/// not equal the old row. Without `==`, a row counts as changed unless it is the same object.
///
/// So a list ignores changes inside an object; bind the object's values in the cell. A list also
/// ignores changes of rows whose `==` compares only the `id`. Pass `changed` to decide what counts:
///
///     struct Beer { var name: String; var price: Int }
///     let identity = RowIdentity<Beer>(by: \.name) { $0.price != $1.price }
///
/// Rows of a type like `any Shape`, and values that are neither `Identifiable` nor `Hashable`,
/// have no identity. A list logs this once, and reloads all rows without animation on each change.
@MainActor
public struct RowIdentity<Row> {
  @usableFromInline package typealias Sections = [SectionContents<Row>]
  /// Nil if rows have no identity.
  @usableFromInline package let difference:
    ((_ old: Sections, _ new: Sections) -> SectionedListDiff)?
  @usableFromInline package let isChanged: (_ old: Row, _ new: Row) -> Bool
  /// Nil if rows have no identity.
  @usableFromInline package let isSame: ((_ one: Row, _ other: Row) -> Bool)?
  /// Returns the paths of rows that repeat the identity of an earlier row in their section.
  @usableFromInline package let duplicates: (Sections) -> [ListPath]

  /// Creates an identity from a property of the rows and a closure that compares their contents.
  @export(implementation) public init<Key: Hashable>(
    by key: @escaping (Row) -> Key, changed: @escaping (_ old: Row, _ new: Row) -> Bool
  ) {
    difference = { old, new in SectionedListDiff(from: old, to: new, by: key, changed: changed) }
    isChanged = changed
    isSame = { key($0) == key($1) }
    duplicates = { sections in
      var duplicates: [ListPath] = []
      for (section, contents) in sections.enumerated() {
        var earlierKeys = Set<Key>(minimumCapacity: contents.rows.count)
        for (row, element) in contents.rows.enumerated()
        where !earlierKeys.insert(key(element)).inserted {
          duplicates.append(ListPath(section: section, row: row))
        }
      }
      return duplicates
    }
  }

  /// Creates an identity from a property of the rows; rows that are not equal count as changed.
  @export(implementation) public init<Key: Hashable>(by key: @escaping (Row) -> Key)
  where Row: Equatable { self.init(by: key, changed: { $0 != $1 }) }

  @export(implementation) init() {
    difference = nil
    isChanged = Self.contentsDiffer
    isSame = nil
    duplicates = { _ in [] }
  }

  /// Returns the place of the row with the identity of `row`; nil if there is none, or if rows have
  /// no identity.
  @export(implementation) package func place<Lists: RandomAccessCollection>(
    of row: Row, in sections: Lists, tryingFirst place: ListPath
  ) -> ListPath? where Lists.Element == [Row], Lists.Index == Int {
    guard let isSame else { return nil }
    if sections.indices.contains(place.section),
      sections[place.section].indices.contains(place.row),
      isSame(sections[place.section][place.row], row)
    {
      return place
    }
    for (section, rows) in sections.enumerated() {
      if let index = rows.firstIndex(where: { isSame($0, row) }) {
        return ListPath(section: section, row: index)
      }
    }
    return nil
  }

  @export(implementation) package static var automatic: RowIdentity {
    if let type = Row.self as? any Identifiable.Type { return byID(type) ?? RowIdentity() }
    if let type = Row.self as? any Hashable.Type { return byValue(type) ?? RowIdentity() }
    if Row.self is AnyClass {
      return RowIdentity(by: { ObjectIdentifier($0 as AnyObject) }, changed: contentsDiffer)
    }
    return RowIdentity()
  }

  @export(implementation) static var contentsDiffer: (Row, Row) -> Bool {
    if let type = Row.self as? any Equatable.Type { return inequality(of: type) }
    if Row.self is AnyClass { return { ($0 as AnyObject) !== ($1 as AnyObject) } }
    return { _, _ in true }
  }

  // In these functions, `Value` is `Row`. So the casts, which the compiler needs, always succeed.
  @export(implementation)
  static func inequality<Value: Equatable>(of _: Value.Type) -> (Row, Row) -> Bool {
    let unequal: (Value, Value) -> Bool = { $0 != $1 }
    return (unequal as? (Row, Row) -> Bool) ?? { _, _ in true }
  }

  @export(implementation) static func byID<Value: Identifiable>(_: Value.Type) -> RowIdentity? {
    let id: (Value) -> Value.ID = { $0.id }
    return (id as? (Row) -> Value.ID).map { RowIdentity(by: $0, changed: contentsDiffer) }
  }

  @export(implementation) static func byValue<Value: Hashable>(_: Value.Type) -> RowIdentity? {
    // A row and the old row with the same identity are equal, so no row counts as changed.
    RowIdentity<Value>(by: { $0 }, changed: { _, _ in false }) as? RowIdentity
  }
}
