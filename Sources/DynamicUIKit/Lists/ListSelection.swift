import Dynamic

/// Keeps the selected rows of a list and a set of identities the same.
final class ListSelection<Row: Identifiable>: ListFeature<Row>, TurnWatcher {
  private let ids = Dynamic<Set<Row.ID>>([])
  private let isSingle: Bool
  private let bag = DisposeBag()
  private let bind: @MainActor (Dynamic<Set<Row.ID>>) -> Disposable?
  /// The selection of the view when it was last looked at.
  private var shownPaths: Set<IndexPath> = []
  /// In single selection, the row just deselected; the selection of another one may follow.
  private var deselected: Row.ID?

  init(_ ids: Dynamic<Set<Row.ID>>) {
    isSingle = false
    bind = { [weak ids] own in ids?.bindTwoWay(own) }
  }

  init(_ id: Dynamic<Row.ID?>) {
    isSingle = true
    bind = { [weak id] own in
      id?.bindTwoWay(own, format: { $0.map { [$0] } ?? [] }, parse: { .some($0.first) })
    }
  }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    DisposeBag.collectNothing {
      bind(ids)?.disposed(by: bag)
      ids.bind(to: self) { selection, _ in
        selection.deselected = nil
        selection.showSelection()
      }.disposed(by: bag)
    }
    RunLoopObserver.watch(self)
  }

  override func end() {
    super.end()
    bag.dispose()
  }

  override func rowsWereShown() { showSelection() }

  /// Selects the rows of the set in the view, and no others.
  private func showSelection() {
    list?.whenFree { [weak self] view in
      guard let self, let list else { return }
      let wanted = deselected.map { ids.value.subtracting([$0]) } ?? ids.value
      var missing = wanted
      for path in view.selectedPaths {
        guard let id = list.row(at: path)?.id else { continue }
        if wanted.contains(id) {
          missing.remove(id)
        } else {
          view.setSelected(false, at: path, animated: false)
        }
      }
      if !missing.isEmpty {
        list.forEachRow { row, path in
          if missing.contains(row.id) { view.setSelected(true, at: path, animated: false) }
        }
      }
      shownPaths = Set(view.selectedPaths)
    }
  }

  override func userChangedSelection(_ row: Row, isSelected: Bool) {
    let selectsSeveral = list?.view?.selectsSeveral == true
    if isSelected {
      take(selectsSeveral && !isSingle ? ids.value.union([row.id]) : [row.id])
    } else if selectsSeveral {
      take(ids.value.subtracting([row.id]))
    } else {
      deselected = row.id
    }
  }

  private func take(_ new: Set<Row.ID>) {
    deselected = nil
    if ids.value == new { showSelection() } else { ids.value = new }
  }

  /// Takes over a deselection, and shows the selection again where the view has lost it: by the app's
  /// `reloadData`, or when editing begins or ends.
  func turnDidEnd() -> Bool {
    guard let list, let view = list.view else { return false }
    if let deselected {
      take(ids.value.subtracting([deselected]))
    } else if Set(view.selectedPaths) != shownPaths {
      showSelection()
    }
    return true
  }
}

extension ListTarget where Row: Identifiable {
  /// Keeps the selected rows and a set of identities the same, starting from the set.
  ///
  ///     struct City: Identifiable { var id: String }
  ///     let cities = Dynamic([City(id: "Bern"), City(id: "Rome")])
  ///     let selected = Dynamic<Set<String>>(["Rome"])
  ///     let table = UITableView()
  ///     table.allowsMultipleSelection = true
  ///     cities
  ///       >>> table.rows(UITableViewCell.self) { cell, city in cell.textLabel?.text = city.id }
  ///       .selection(selected)
  ///     print(table.indexPathsForSelectedRows?.count ?? 0)  // Prints "1"
  ///
  /// What the user selects and deselects changes the set. A row stays selected when it moves, and when
  /// the view is reloaded. Identities of rows that are not there stay in the set. A tapped row stays
  /// selected.
  ///
  /// - Parameter ids: Retained by neither the view nor the binding.
  public final func selection(_ ids: Dynamic<Set<Row.ID>>) -> Self {
    options.deselects = false
    parts.append { ListSelection(ids) }
    return self
  }

  /// Keeps the selected row and an identity the same, starting from the identity, which is nil for
  /// none; see `selection(_:)` with a set.
  ///
  /// Where the user may select several rows, the last one takes the place of the one before.
  public final func selection(_ id: Dynamic<Row.ID?>) -> Self {
    options.deselects = false
    parts.append { ListSelection(id) }
    return self
  }
}
