/// The sections and items of a list, as unique identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public init() {}
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Returns the items of a section, in order.
  ///
  /// - Precondition: The snapshot contains the section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[requireSectionIndex(identifier)].items
  }

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

  /// Returns the index of a section, or nil if the snapshot does not contain the section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
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

  /// Inserts sections after another section.
  ///
  /// - Precondition: The snapshot contains the other section and none of the new ones.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: requireSectionIndex(toIdentifier) + 1)
  }

  /// Removes sections and their items; ignores unknown sections.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let removed = Set(identifiers)
    sections.removeAll { removed.contains($0.identifier) }
  }

  /// Moves a section before another section.
  ///
  /// - Precondition: The snapshot contains both sections, and they are different.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: requireSectionIndex(identifier))
    sections.insert(section, at: requireSectionIndex(toIdentifier))
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
      failList(
        "There are currently no sections in the data source. Please add a section first.")
    }
    requireUnique(identifiers)
    let section = sectionIdentifier.map(requireSectionIndex) ?? sections.count - 1
    sections[section].items += identifiers
  }

  /// Inserts items before another item.
  ///
  /// - Precondition: The snapshot contains the other item and none of the new ones.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    requireUnique(identifiers)
    let position = requireItemPosition(beforeIdentifier)
    sections[position.section].items.insert(contentsOf: identifiers, at: position.item)
  }

  /// Inserts items after another item.
  ///
  /// - Precondition: The snapshot contains the other item and none of the new ones.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    requireUnique(identifiers)
    let position = requireItemPosition(afterIdentifier)
    sections[position.section].items.insert(contentsOf: identifiers, at: position.item + 1)
  }

  /// Removes items; ignores unknown items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let removed = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
  }

  /// Moves an item before another item.
  ///
  /// - Precondition: The snapshot contains both items, and they are different.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = requireItemPosition(identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another item.
  ///
  /// - Precondition: The snapshot contains both items, and they are different.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = requireItemPosition(identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Marks items to be shown in new cells when the snapshot is applied.
  ///
  /// - Precondition: The snapshot contains all items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = requireItemPosition(identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items whose cells are reconfigured when the snapshot is applied.
  ///
  /// - Precondition: The snapshot contains all items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = requireItemPosition(identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  /// Marks sections to be reloaded when the snapshot is applied.
  ///
  /// - Precondition: The snapshot contains all sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = requireSectionIndex(identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// A copy in which no items or sections are marked for reloading or reconfiguring.
  var withoutPendingReloads: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
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

  /// Returns the section at an index, or nil if there is none.
  func sectionIdentifier(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].identifier : nil
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    let all = sectionIdentifiers + identifiers
    guard Set(all).count == all.count else {
      failList("Section identifier count does not match; section identifiers must be unique")
    }
    sections.insert(contentsOf: identifiers.map { Section(identifier: $0) }, at: index)
  }

  private func requireUnique(_ new: [ItemIdentifierType]) {
    var seen = Set(itemIdentifiers)
    for identifier in new where !seen.insert(identifier).inserted {
      failList(
        "Item identifiers in a snapshot must be unique; \(identifier) is there more than once")
    }
  }

  private func requireSectionIndex(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      failList("Invalid section identifier: \(identifier); it is not in the snapshot")
    }
    return index
  }

  private func requireItemPosition(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let position = itemPosition(identifier) else {
      failList("Invalid item identifier: \(identifier); it is not in the snapshot")
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
