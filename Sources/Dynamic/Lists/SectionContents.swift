/// The contents of a section of a list, copied from any kind of section.
@usableFromInline package typealias SectionContents<Row> = RowSection<AnyHashable, Row>

extension Array {
  @export(implementation) package func rowContents() -> [SectionContents<Element>] {
    [SectionContents(id: 0, rows: self)]
  }

  @export(implementation) package func sectionContents() -> [SectionContents<Element.Row>]
  where Element: ListSection {
    map { .init(id: $0.id, header: $0.header, footer: $0.footer, rows: $0.rows) }
  }
}

extension DynamicArray {
  // One value holds all sections, so a batch that changes several sections updates the list once.
  @export(implementation) package func nestedContents<Row>() -> Listenable<[SectionContents<Row>]>
  where Element: DynamicArray<Row> {
    flatMapLatest { sections in combineLatest(sections.map { $0.sectionContents }) }
  }

  @export(implementation) var sectionContents: Listenable<SectionContents<Element>> {
    let id = ObjectIdentifier(self)
    guard let section = self as? DynamicSection<Element> else {
      return map { SectionContents(id: id, rows: $0) }
    }
    return combineLatest(self, section.header, section.footer) {
      SectionContents(id: id, header: $1, footer: $2, rows: $0)
    }
  }
}
