/// The sections and items that a list shows, by identifiers that differ from each other.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
where
  SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
  ItemIdentifierType: Sendable
{
  public init() {}
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  /// How many items there are.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// The items of a section, in their order.
  ///
  /// - Precondition: There is such a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[position(identifier)].items
  }

  /// How many items a section has.
  ///
  /// - Precondition: There is such a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[position(identifier)].items.count
  }

  /// The section of an item, nil if there is no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    place(identifier).map { sections[$0.section].identifier }
  }

  /// The position of a section, nil if there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  /// Adds sections at the end.
  ///
  /// - Precondition: None of them is there yet.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another one.
  ///
  /// - Precondition: None of them is there yet, and the other one is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: position(toIdentifier))
  }

  /// Adds sections after another one.
  ///
  /// - Precondition: None of them is there yet, and the other one is.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: position(toIdentifier) + 1)
  }

  /// Removes sections with their items; those that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0.identifier) }
  }

  /// Moves a section before another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: position(identifier))
    sections.insert(section, at: position(toIdentifier))
  }

  /// Moves a section after another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    let section = sections.remove(at: position(identifier))
    sections.insert(section, at: position(toIdentifier) + 1)
  }

  /// Adds items at the end of a section, or for nil of the last one.
  ///
  /// - Precondition: There is such a section, and none of the items is there yet.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else {
      failList(
        "There are currently no sections in the data source. Please add a section first.")
    }
    check(identifiers)
    let section = sectionIdentifier.map(position) ?? sections.count - 1
    sections[section].items += identifiers
  }

  /// Adds items before another one.
  ///
  /// - Precondition: None of them is there yet, and the other one is.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    check(identifiers)
    let place = known(beforeIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item)
  }

  /// Adds items after another one.
  ///
  /// - Precondition: None of them is there yet, and the other one is.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    check(identifiers)
    let place = known(afterIdentifier)
    sections[place.section].items.insert(contentsOf: identifiers, at: place.item + 1)
  }

  /// Removes items; those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
  }

  /// Moves an item before another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    _ = known(identifier)
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another one.
  ///
  /// - Precondition: Both are there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    _ = known(identifier)
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Has items shown by another cell.
  ///
  /// - Precondition: They are there.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = known(identifier) }
    reloadedItemIdentifiers += identifiers
  }

  /// Has the cells of items configured anew.
  ///
  /// - Precondition: They are there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { _ = known(identifier) }
    reconfiguredItemIdentifiers += identifiers
  }

  /// Has sections shown anew.
  ///
  /// - Precondition: They are there.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = position(identifier) }
    reloadedSectionIdentifiers += identifiers
  }

  /// The same without anything to be shown anew, as it is when it has been applied.
  var settled: Self {
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

  /// The item at a place, nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// The place of an item, nil if it is not there.
  func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    place(item).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// The section at a position, nil if there is none.
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

  private func check(_ new: [ItemIdentifierType]) {
    var seen = Set(itemIdentifiers)
    for identifier in new where !seen.insert(identifier).inserted {
      failList(
        "Item identifiers in a snapshot must be unique; \(identifier) is there more than once")
    }
  }

  private func position(_ identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      failList("Invalid section identifier: \(identifier); it is not in the snapshot")
    }
    return index
  }

  private func known(_ identifier: ItemIdentifierType) -> (section: Int, item: Int) {
    guard let place = place(identifier) else {
      failList("Invalid item identifier: \(identifier); it is not in the snapshot")
    }
    return place
  }

  private func place(_ identifier: ItemIdentifierType) -> (section: Int, item: Int)? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: identifier) { return (index, item) }
    }
    return nil
  }
}
