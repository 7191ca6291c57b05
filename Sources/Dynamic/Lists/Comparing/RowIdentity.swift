/// How a list knows a row again, and when its contents count as changed.
///
/// A list finds it by itself: rows that are `Identifiable` are known by their `id`, other
/// `Hashable` rows by their value, other objects by themselves. What is `Equatable` has changed if
/// it is not equal, and another object if it is not the same; any other value always may have.
///
/// So an object that changes inside has not changed for the list: its cell binds what changes in it.
/// Where it has nothing to bind, put it in its own place, `notes[0] = notes[0]` in a
/// ``DynamicArray``, and the cell shows it anew.
///
/// Say the identity of rows that are none of these, or are to be known by something else:
///
///     struct Beer { var name: String; var price: Int }
///     let identity = RowIdentity<Beer>(by: \.name) { $0.price != $1.price }
///
/// Rows of a type like `any Shape` have no identity, whatever they are in truth; nor have values
/// that are neither `Identifiable` nor `Hashable`. A list loads them anew when their array is set,
/// without animation, and says so in the log, once.
@MainActor
public struct RowIdentity<Row> {
  @usableFromInline package typealias Contents = [ListContents<Row>]

  /// The difference between two lists, or nil if rows cannot be known again.
  package let known: ((_ old: Contents, _ new: Contents) -> SectionedListDiff)?
  /// Whether the contents of a row differ.
  package let isChanged: (_ old: Row, _ new: Row) -> Bool
  /// Whether two rows have the same identity, or nil if rows cannot be known again.
  package let isSame: ((_ one: Row, _ other: Row) -> Bool)?
  /// Makes what counts how often each identity occurs, or nil if rows cannot be known again.
  package let makeOccurrences: (() -> RowOccurrences<Row>)?

  /// Whether nothing is known about the contents of rows, so that each counts as changed.
  package private(set) var isAlwaysChanged: Bool
  /// Whether the type of the rows tells it.
  package private(set) var isAutomatic = false

  /// Makes an identity of a property of the rows, or of anything else that a closure tells about
  /// them.
  ///
  /// - Parameters:
  ///   - key: Gives the identity.
  ///   - changed: Tells whether the contents differ.
  @inlinable
  public init<Key: Hashable>(
    by key: @escaping (Row) -> Key, changed: @escaping (_ old: Row, _ new: Row) -> Bool
  ) {
    self.init(
      changed: changed, same: { key($0) == key($1) },
      occurrences: { KeyOccurrences(key) },
      difference: { old, new in
        SectionedListDiff(
          from: old, to: new, sectionsBy: { $0.id }, rows: { $0.rows }, rowsBy: key,
          sectionChanged: { !$0.hasSameEdges(as: $1) }, rowChanged: changed,
          hasSameRows: { $0.hasSameState(as: $1) })
      })
  }

  /// Makes an identity of a property of the rows; rows that are not equal count as changed.
  @inlinable
  public init<Key: Hashable>(by key: @escaping (Row) -> Key) where Row: Equatable {
    self.init(by: key, changed: { $0 != $1 })
  }

  @usableFromInline
  init(
    changed: @escaping (Row, Row) -> Bool, same: ((Row, Row) -> Bool)?,
    occurrences: (() -> RowOccurrences<Row>)?,
    difference: ((Contents, Contents) -> SectionedListDiff)?
  ) {
    isAlwaysChanged = false
    known = difference
    isChanged = changed
    isSame = same
    makeOccurrences = occurrences
  }

  /// Rows that cannot be known again.
  private init(unknown changed: @escaping (Row, Row) -> Bool) {
    self.init(changed: changed, same: nil, occurrences: nil, difference: nil)
  }

  /// What the type of the rows tells about their identity, found out at run time so that one
  /// spelling serves all rows.
  package static var automatic: RowIdentity {
    var identity = automaticIdentity
    identity.isAutomatic = true
    identity.isAlwaysChanged = !(Row.self is any Equatable.Type || Row.self is AnyClass)
    return identity
  }

  private static var automaticIdentity: RowIdentity {
    if let type = Row.self as? any Identifiable.Type { return identifiable(type, difference) }
    if let type = Row.self as? any Hashable.Type { return hashable(type) }
    if Row.self is AnyClass {
      return RowIdentity(by: { ObjectIdentifier($0 as AnyObject) }, changed: difference)
    }
    return RowIdentity(unknown: difference)
  }

  /// Tells whether the contents of a row differ, as far as its type says.
  private static var difference: (Row, Row) -> Bool {
    if let type = Row.self as? any Equatable.Type { return unequal(type) }
    if Row.self is AnyClass { return { ($0 as AnyObject) !== ($1 as AnyObject) } }
    return { _, _ in true }
  }

  private static func unequal<Value: Equatable>(_: Value.Type) -> (Row, Row) -> Bool {
    let unequal: (Value, Value) -> Bool = { $0 != $1 }
    return unequal as? (Row, Row) -> Bool ?? { _, _ in true }
  }

  private static func identifiable<Value: Identifiable>(
    _: Value.Type, _ changed: @escaping (Row, Row) -> Bool
  ) -> RowIdentity {
    let id: (Value) -> Value.ID = { $0.id }
    guard let id = id as? (Row) -> Value.ID else {
      return RowIdentity(unknown: changed)
    }
    return RowIdentity(by: id, changed: changed)
  }

  private static func hashable<Value: Hashable>(_: Value.Type) -> RowIdentity {
    let identity = RowIdentity<Value>(by: { $0 }, changed: { _, _ in false })
    return identity as? RowIdentity ?? RowIdentity(unknown: { _, _ in true })
  }
}
