extension SectionedListDiff {
  /// Splits the difference into batch updates that a table or collection view always accepts, at
  /// most three.
  ///
  ///     let diff = SectionedListDiff(
  ///       from: [("Ale", ["Mild"])], to: [("Lager", ["Pils", "Mild"])],
  ///       sectionsBy: \.0, rows: \.1, rowsBy: \.self)
  ///     print(diff.stages.map(\.rowMoves))  // Prints "[[], [1.0 → 0.1], []]"
  ///
  /// A table raises when one batch moves a row out of a deleted section or into an inserted one, or
  /// touches rows of a section that moves. So whatever moves is kept apart:
  ///
  /// - Without moves of sections, and with operations on rows only, or without moves of rows too,
  ///   one stage does everything.
  /// - Otherwise the first stage moves and inserts sections and deletes those that no row leaves;
  ///   the second does all that happens to rows; the third deletes the sections that rows have
  ///   left. Those that have nothing to do are left out.
  ///
  /// No stage reloads anything: ``changes`` are for updating in place when the stages are done.
  ///
  /// - Complexity: O(n) in the number of edits for one stage, in the number of rows for several.
  public var stages: [ListStage] {
    if sections.moves.isEmpty, moves.isEmpty || sections.editCount == 0 {
      return [singleStage].filter { !$0.isEmpty }
    }
    return ListStaging(self).stages.filter { !$0.isEmpty }
  }

  private var singleStage: ListStage {
    var stage = ListStage()
    stage.sectionDeletions = sections.deletions
    stage.sectionInsertions = sections.insertions
    stage.sectionMoves = sections.moves
    stage.rowDeletions = deletions
    stage.rowInsertions = insertions
    stage.rowMoves = moves
    return stage
  }
}

/// The way through two intermediate lists: in the first all sections are in place, those that rows
/// have yet to leave included; in the second all rows are.
private struct ListStaging {
  private let diff: SectionedListDiff
  private let sources: [Int?]

  /// The sections of both intermediate lists.
  private var sections: [ListStageSource<Int>] = []

  /// Where each old section is in them, if it is, and where each new section is.
  private var placesOfOld: [Int?]
  private var placesOfNew: [Int]

  init(_ diff: SectionedListDiff) {
    self.diff = diff
    sources = diff.sectionSources
    placesOfOld = Array(repeating: nil, count: diff.oldRowCounts.count)
    placesOfNew = Array(repeating: 0, count: diff.newRowCounts.count)
    arrangeSections()
  }

  /// Puts each section that rows leave before the first staying section that came after it, so that
  /// it need not move.
  private mutating func arrangeSections() {
    let left = Set(diff.moves.map(\.from.section)).intersection(diff.sections.deletions).sorted()
    let moved = Set(diff.sections.moves.map(\.to))
    var nextLeft = 0
    func addLeft(before old: Int, _ staging: inout ListStaging) {
      while nextLeft < left.count, left[nextLeft] < old {
        staging.placesOfOld[left[nextLeft]] = staging.sections.count
        staging.sections.append(.old(left[nextLeft]))
        nextLeft += 1
      }
    }
    for new in sources.indices {
      if let old = sources[new] {
        if !moved.contains(new) { addLeft(before: old, &self) }
        placesOfOld[old] = sections.count
      }
      placesOfNew[new] = sections.count
      sections.append(.new(new))
    }
    addLeft(before: .max, &self)
  }

  var stages: [ListStage] {
    let rowStage = self.rowStage
    let isLast = diff.sections.deletions.allSatisfy { placesOfOld[$0] == nil }
    var first = sectionStage
    var second = rowStage
    first.sections = isLast && rowStage.isEmpty ? nil : sections(areRowsInPlace: false)
    second.sections = isLast ? nil : sections(areRowsInPlace: true)
    var third = ListStage()
    third.sectionDeletions = diff.sections.deletions.compactMap { placesOfOld[$0] }.sorted()
    return [first, second, third]
  }

  /// All that happens to sections but the last deletions.
  private var sectionStage: ListStage {
    var stage = ListStage()
    stage.sectionDeletions = diff.sections.deletions.filter { placesOfOld[$0] == nil }
    stage.sectionInsertions = diff.sections.insertions.map { placesOfNew[$0] }
    stage.sectionMoves = diff.sections.moves.map {
      ListMove(from: $0.from, to: placesOfNew[$0.to])
    }
    return stage
  }

  /// All that happens to rows, including those that move into inserted sections.
  private var rowStage: ListStage {
    var stage = ListStage()
    stage.rowDeletions = diff.deletions.map(placeBefore).sorted()
    stage.rowInsertions = diff.insertions.map(placeAfter)
    stage.rowMoves = diff.moves.map { ListMove(from: placeBefore($0.from), to: placeAfter($0.to)) }
    return stage
  }

  private func placeBefore(_ old: ListPath) -> ListPath {
    ListPath(section: placesOfOld[old.section] ?? old.section, row: old.row)
  }

  private func placeAfter(_ new: ListPath) -> ListPath {
    ListPath(section: placesOfNew[new.section], row: new.row)
  }

  private func sections(areRowsInPlace: Bool) -> [ListStageSection] {
    var destinations = RowTable<ListPath?>(diff.oldRowCounts, repeating: nil)
    var isArriving = RowTable(diff.newRowCounts, repeating: false)
    for move in diff.moves {
      destinations[move.from] = move.to
      isArriving[move.to] = true
    }
    let kept = areRowsInPlace ? [:] : keptRows(destinations, isArriving)
    return sections.map { source in
      switch source {
      case .old(let section):
        let paths = SectionedListDiff.paths([section], diff.oldRowCounts)
        let rows: [ListStageSource<ListPath>] = paths.compactMap { path in
          guard let destination = destinations[path] else { return .old(path) }
          return areRowsInPlace ? nil : .new(destination)
        }
        return ListStageSection(source: source, rows: rows)
      case .new(let section):
        if let kept = kept[section] { return ListStageSection(source: source, rows: kept) }
        let paths = SectionedListDiff.paths([section], diff.newRowCounts)
        let isPartial = !areRowsInPlace && sources[section] == nil
        let rows = isPartial ? paths.filter { !isArriving[$0] } : paths
        return ListStageSection(source: source, rows: rows.map { .new($0) })
      }
    }
  }

  /// The rows of each kept section, by its new index, as they were in the old list.
  private func keptRows(
    _ destinations: RowTable<ListPath?>, _ isArriving: RowTable<Bool>
  ) -> [Int: [ListStageSource<ListPath>]] {
    var isGone = RowTable(diff.oldRowCounts, repeating: false)
    for path in diff.deletions { isGone[path] = true }
    var isNew = isArriving
    for path in diff.insertions { isNew[path] = true }
    var kept: [Int: [ListStageSource<ListPath>]] = [:]
    for (new, old) in sources.enumerated() {
      guard let old else { continue }
      var stayer = ListPath(section: new, row: 0)
      kept[new] = SectionedListDiff.paths([old], diff.oldRowCounts).map { path in
        if isGone[path] { return .old(path) }
        if let destination = destinations[path] { return .new(destination) }
        while isNew[stayer] { stayer.row += 1 }
        defer { stayer.row += 1 }
        return .new(stayer)
      }
    }
    return kept
  }
}
