/// The sections and items of a list, as unique identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public init() {}

  /// Appends sections.
  ///
  /// - Precondition: The snapshot contains none of the new sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let all = sections.map(\.identifier) + identifiers
    guard Set(all).count == all.count else {
      raiseListException("Section identifiers in a snapshot must be unique")
    }
    sections += identifiers.map { Section(identifier: $0) }
  }

  /// Appends items to a section, by default to the last section.
  ///
  /// - Precondition: The snapshot contains the section and none of the new items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let found = sections.lastIndex {
      sectionIdentifier == nil || $0.identifier == sectionIdentifier
    }
    guard let index = found else {
      raiseListException("The section to which items are appended is not in the snapshot")
    }
    var seen = Set(sections.flatMap(\.items))
    for identifier in identifiers where !seen.insert(identifier).inserted {
      raiseListException(
        "Item identifiers in a snapshot must be unique; \(identifier) occurs more than once")
    }
    sections[index].items += identifiers
  }

  struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []

  /// Returns the item at an index path, or nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
}
