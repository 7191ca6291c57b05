/// A section of a list: its rows, and what stands above and below them.
///
/// The identity tells a section that moved from one that is new.
public protocol ListSection: Identifiable {
  /// What the section holds.
  associatedtype Row

  /// The rows, in order.
  var rows: [Row] { get }

  /// What stands above the rows, or nil for nothing.
  var header: String? { get }

  /// What stands below the rows, or nil for nothing.
  var footer: String? { get }
}

extension ListSection {
  public var header: String? { nil }
  public var footer: String? { nil }
}

/// A section whose rows can be edited in their cells; see `EditableView`.
public protocol EditableListSection: ListSection {
  /// The rows, in order.
  var rows: [Row] { get set }
}

/// A section that is made of its parts.
///
///     let sections = Dynamic([
///       RowSection("Ales", rows: ["Mild", "Bitter"]),
///       RowSection("Lagers", rows: ["Pils"]),
///     ])
public struct RowSection<ID: Hashable, Row>: EditableListSection {
  public var id: ID
  public var rows: [Row]
  public var header: String?
  public var footer: String?

  /// Makes a section.
  public init(id: ID, header: String? = nil, footer: String? = nil, rows: [Row]) {
    self.id = id
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  /// Makes a section that is known by its header.
  public init(_ header: String, footer: String? = nil, rows: [Row]) where ID == String {
    self.init(id: header, header: header, footer: footer, rows: rows)
  }
}

extension RowSection: Equatable where Row: Equatable {}
extension RowSection: Sendable where ID: Sendable, Row: Sendable {}
