/// A section as a list shows it, wherever it comes from.
@usableFromInline
package struct ListContents<Row> {
  /// What the section is known by.
  @usableFromInline package var id: AnyHashable
  package var header: String?
  package var footer: String?
  @usableFromInline package var rows: [Row]
  /// The state of what the rows come from, if that is known: as long as it is the same, so are they,
  /// and nobody need compare them.
  @usableFromInline package var state: ListState?

  package init(
    id: AnyHashable, header: String? = nil, footer: String? = nil, rows: [Row],
    state: ListState? = nil
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.rows = rows
    self.state = state
  }

  @usableFromInline
  package func hasSameEdges(as other: ListContents) -> Bool {
    header == other.header && footer == other.footer
  }

  /// Whether the rows are known to be the same.
  @usableFromInline
  package func hasSameState(as other: ListContents) -> Bool {
    state != nil && state == other.state
  }

  /// Whether the section is known to be the same without a look at its rows, but for the first.
  package func isKnown(toBe other: ListContents, isChanged: (Row, Row) -> Bool) -> Bool {
    hasSameEdges(as: other)
      && (hasSameState(as: other) || rows.isSame(as: other.rows, changed: isChanged))
  }
}

/// A state of an array, of all arrays there are.
@usableFromInline
package struct ListState: Equatable {
  let array: Int
  let revision: Int
}
