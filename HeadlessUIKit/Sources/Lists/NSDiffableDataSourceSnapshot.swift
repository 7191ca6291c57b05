public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public init() {}

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let allIdentifiers = sections.map(\.identifier) + identifiers
    guard Set(allIdentifiers).count == allIdentifiers.count else {
      raiseListException("Section identifiers in a snapshot must be unique")
    }
    sections += identifiers.map { Section(identifier: $0) }
  }

  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let target = sectionIdentifier ?? sections.last?.identifier
    guard let sectionIndex = sections.firstIndex(where: { $0.identifier == target }) else {
      raiseListException("The section to which items are appended is not in the snapshot")
    }
    var knownItems = Set(sections.flatMap(\.items))
    for identifier in identifiers where !knownItems.insert(identifier).inserted {
      raiseListException(
        "Item identifiers in a snapshot must be unique; \(identifier) occurs more than once")
    }
    sections[sectionIndex].items += identifiers
  }

  struct Section {
    let identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private(set) var sections: [Section] = []

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
}
