/// The sections and items of a list, as unique identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public init() {}
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The snapshot contains the section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[requireSectionIndex(identifier)].items.count
  }

  /// Returns the section of an item, or nil if the snapshot does not contain the item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    itemPosition(identifier).map { sections[$0.section].identifier }
  }

  /// Appends sections.
  ///
  /// - Precondition: The snapshot contains none of the new sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another section.
  ///
  /// - Precondition: The snapshot contains the other section and none of the new ones.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: requireSectionIndex(toIdentifier))
  }

  /// Moves a section after another section.
  ///
  /// - Precondition: The snapshot contains both sections, and they are different.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: requireSectionIndex(identifier))
    sections.insert(section, at: requireSectionIndex(toIdentifier) + 1)
  }

  /// Appends items to a section, by default to the last section.
  ///
  /// - Precondition: The snapshot contains the section and none of the new items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      raiseListException(
        "There are currently no sections in the data source. Please add a section first.")
    }
    requireUnique(identifiers)
    let section = sectionIdentifier.map(requireSectionIndex) ?? sections.count - 1
    sections[section].items += identifiers
  }

  /// Inserts items before another item, in the section of that item.
  ///
  /// - Precondition: The snapshot contains the other item and none of the new ones.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    requireUnique(identifiers)
    let position = requireItemPosition(beforeIdentifier)
    sections[position.section].items.insert(contentsOf: identifiers, at: position.item)
  }

  /// Removes items; ignores unknown items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }

  /// Moves an item after another item, possibly to another section.
  ///
  /// - Precondition: The snapshot contains both items, and they are different.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = requireItemPosition(identifier)
    deleteItems([identifier])
    let position = requireItemPosition(toIdentifier)
    sections[position.section].items.insert(identifier, at: position.item + 1)
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

  /// Returns the index path of an item, or nil if the snapshot does not contain the item.
  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    itemPosition(item).map { IndexPath(item: $0.item, section: $0.section) }
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let all = sectionIdentifiers + identifiers
    guard Set(all).count == all.count else {
      raiseListException("Section identifiers in a snapshot must be unique")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  private func requireUnique(_ new: [ItemIdentifierType]) {
    var seen = Set(itemIdentifiers)
    for identifier in new where !seen.insert(identifier).inserted {
      raiseListException(
        "Item identifiers in a snapshot must be unique; \(identifier) occurs more than once")
    }
  }

  private func requireSectionIndex(_ identifier: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(where: { $0.identifier == identifier }) else {
      raiseListException("Invalid section identifier: \(identifier); it is not in the snapshot")
    }
    return index
  }

  private func requireItemPosition(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let position = itemPosition(identifier) else {
      raiseListException("Invalid item identifier: \(identifier); it is not in the snapshot")
    }
    return position
  }

  private func itemPosition(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (index, item) }
    }
    return nil
  }
}
