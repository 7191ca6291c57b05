/// A section of a list: its rows, header and footer, and its identity.
public protocol ListSection: Identifiable {
  /// The type of the rows.
  associatedtype Row
  /// The rows, in order.
  var rows: [Row] { get }
  /// The text above the rows, or nil for none.
  var header: String? { get }
  /// The text below the rows, or nil for none.
  var footer: String? { get }
}

extension ListSection {
  @export(implementation) public var header: String? { nil }
  @export(implementation) public var footer: String? { nil }
}

/// A section whose rows can be set: `EditableView` cells edit them, and `sections.perform(move)`
/// moves them.
public protocol EditableListSection: ListSection {
  /// The rows, in order.
  var rows: [Row] { get set }
}

/// A section created from its parts.
///
///     let sections = Dynamic([RowSection("Ales", rows: ["Mild", "Bitter"])])
public struct RowSection<ID: Hashable, Row>: EditableListSection {
  public var id: ID
  public var rows: [Row]
  public var header: String?
  public var footer: String?

  /// Creates a section.
  @export(implementation)
  public init(id: ID, header: String? = nil, footer: String? = nil, rows: [Row]) {
    self.id = id
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  /// Creates a section whose header is its identity.
  @export(implementation) public init(_ header: String, footer: String? = nil, rows: [Row])
  where ID == String { self.init(id: header, header: header, footer: footer, rows: rows) }
}

extension RowSection: Equatable where Row: Equatable {}
extension RowSection: Sendable where ID: Sendable, Row: Sendable {}
