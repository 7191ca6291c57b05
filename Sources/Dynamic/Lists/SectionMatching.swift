extension SectionedListDiff {
  /// For each new section the old section it comes from, or nil if it is new.
  @usableFromInline
  var sectionSources: [Int?] { sections.sources(oldCount: oldRowCounts.count) }

  /// Adds what happens within a section, or the insertion of one.
  @usableFromInline
  mutating func add(_ rows: ListDiff, oldSection: Int?, newSection: Int) {
    guard let oldSection else { return }
    deletions += rows.deletions.map { ListPath(section: oldSection, row: $0) }
    insertions += rows.insertions.map { ListPath(section: newSection, row: $0) }
    for move in rows.moves {
      moves.append(
        ListMove(
          from: ListPath(section: oldSection, row: move.from),
          to: ListPath(section: newSection, row: move.to)))
    }
    for change in rows.changes {
      changes.append(
        ListChange(
          old: ListPath(section: oldSection, row: change.old),
          new: ListPath(section: newSection, row: change.new)))
    }
  }

  /// Turns deletions and insertions of one identity in different sections into moves.
  @inlinable
  mutating func matchAcrossSections<Row, Key: Hashable>(
    _ oldRows: [[Row]], _ newRows: [[Row]], by key: (Row) -> Key, changed: (Row, Row) -> Bool
  ) {
    deletions.sort()
    let gone = (deletions + Self.paths(sections.deletions, oldRowCounts)).sorted()
    let come = (insertions + Self.paths(sections.insertions, newRowCounts)).sorted()
    if gone.isEmpty || come.isEmpty { return }

    let goneKeys = gone.map { key(oldRows[$0.section][$0.row]) }
    var match = ListMatch(middleOf: come.count)
    goneKeys.withBorrowedElements { gone in
      match.match(gone) { key(newRows[come[$0].section][come[$0].row]) }
    }

    var moved: [ListMove<ListPath>] = []
    for (index, source) in match.sources.enumerated() where source >= 0 {
      let move = ListMove(from: gone[Int(source)], to: come[index])
      moved.append(move)
      let old = oldRows[move.from.section][move.from.row]
      if changed(old, newRows[move.to.section][move.to.row]) {
        changes.append(ListChange(old: move.from, new: move.to))
      }
    }
    addAcrossSections(moved)
  }

  /// Adds moves between sections, which were deletions and insertions until now.
  @usableFromInline
  mutating func addAcrossSections(_ moved: [ListMove<ListPath>]) {
    if moved.isEmpty { return }
    let origins = Set(moved.map(\.from))
    let destinations = Set(moved.map(\.to))
    deletions.removeAll(where: origins.contains)
    insertions.removeAll(where: destinations.contains)
    moves = (moves + moved).sorted { $0.to < $1.to }
    changes.sort { $0.new < $1.new }
  }

  /// The places of all rows of some sections.
  @usableFromInline
  static func paths(_ sections: [Int], _ rowCounts: [Int]) -> [ListPath] {
    sections.flatMap { section in
      (0..<rowCounts[section]).map { ListPath(section: section, row: $0) }
    }
  }
}

extension ListDiff {
  /// For each new index the old index of the element, or nil if it was inserted.
  func sources(oldCount: Int) -> [Int?] {
    let newCount = oldCount - deletions.count + insertions.count
    var leaves = [Bool](repeating: false, count: oldCount)
    for index in deletions { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var sources = [Int?](repeating: nil, count: newCount)
    var isTaken = [Bool](repeating: false, count: newCount)
    for index in insertions { isTaken[index] = true }
    for move in moves {
      isTaken[move.to] = true
      sources[move.to] = move.from
    }
    var stayer = 0
    for index in 0..<newCount where !isTaken[index] {
      while leaves[stayer] { stayer += 1 }
      sources[index] = stayer
      stayer += 1
    }
    return sources
  }
}
