/// A section as a list shows it, wherever it comes from.
@usableFromInline
package struct ListContents<Row> {
  /// What the section is known by.
  @usableFromInline package var id: AnyHashable
  package var header: String?
  package var footer: String?
  @usableFromInline package var rows: [Row]

  package init(id: AnyHashable, header: String? = nil, footer: String? = nil, rows: [Row]) {
    self.id = id
    self.header = header
    self.footer = footer
    self.rows = rows
  }

  @usableFromInline
  package func hasSameEdges(as other: ListContents) -> Bool {
    header == other.header && footer == other.footer
  }
}
