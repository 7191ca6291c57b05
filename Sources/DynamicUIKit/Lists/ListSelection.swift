import Dynamic

/// Keeps the selected rows of a list and a set of identities in sync.
final class ListSelection<Row: Identifiable>: ListFeature<Row>, TurnWatcher {
  private let ids = Dynamic<Set<Row.ID>>([])
  private let bindsSingleID: Bool
  private let bag = DisposeBag()
  /// Binds the app's value; nil after `begin(_:)`, so that the list does not retain the value.
  private var bind: (@MainActor (Dynamic<Set<Row.ID>>) -> Disposable)?
  /// The selected index paths of the view after the last `showSelection()`.
  private var lastSelectedPaths: [IndexPath] = []
  /// The ID of the row that the user has just deselected in single selection. It stays in `ids`
  /// until the end of the turn, because UIKit may report the selection of another row right after.
  private var pendingDeselection: Row.ID?

  init(_ source: Dynamic<Set<Row.ID>>) {
    bindsSingleID = false
    bind = { source.bindTwoWay($0) }
  }

  init(_ source: Dynamic<Row.ID?>) {
    bindsSingleID = true
    bind = { ids in
      // Nil would mean that the set is invalid; `.some(nil)` means that no row is selected.
      source.bindTwoWay(ids, format: { $0.map { [$0] } ?? [] }, parse: { .some($0.first) })
    }
  }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    bind?(ids).disposed(by: bag)
    bind = nil
    ids.bind(to: self) { feature, _ in
      feature.pendingDeselection = nil
      feature.showSelection()
    }.disposed(by: bag)
    RunLoopObserver.watch(self)
  }

  override func end() {
    super.end()
    bag.dispose()
  }

  override func rowsWereShown() { showSelection() }

  /// Makes the view select exactly the rows in `ids`, except for a pending deselection.
  private func showSelection() {
    list?.whenNotBusy { [weak self] view in
      guard let self, let list else { return }
      let selectedIDs = pendingDeselection.map { ids.value.subtracting([$0]) } ?? ids.value
      var missing = selectedIDs
      for path in view.selectedPaths {
        guard let id = list.row(at: path)?.id else { continue }
        if selectedIDs.contains(id) {
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
      lastSelectedPaths = view.selectedPaths
    }
  }

  override func userChangedSelection(_ row: Row, isSelected: Bool) {
    let allowsMultiple = list?.view?.allowsMultipleSelectionNow == true
    if isSelected {
      setSelection(allowsMultiple && !bindsSingleID ? ids.value.union([row.id]) : [row.id])
    } else if allowsMultiple {
      setSelection(ids.value.subtracting([row.id]))
    } else {
      pendingDeselection = row.id
    }
  }

  private func setSelection(_ new: Set<Row.ID>) {
    pendingDeselection = nil
    if ids.value == new { showSelection() } else { ids.value = new }
  }

  /// Applies a pending deselection. Otherwise, undoes changes of the view's selection by the app's
  /// code, by `reloadData`, or by the beginning or end of editing.
  func turnDidEnd() -> Bool {
    guard let view = list?.view else { return false }
    if let pendingDeselection {
      setSelection(ids.value.subtracting([pendingDeselection]))
    } else if view.selectedPaths != lastSelectedPaths {
      showSelection()
    }
    return true  // Poll until the binding ends.
  }
}

extension ListTarget where Row: Identifiable {
  /// Keeps the selected rows and a set of identities in sync; the set determines the initial state.
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
  /// The set changes when the user selects or deselects rows. A row stays selected when it moves or
  /// the view reloads, and a tapped row is not deselected automatically. The set may contain
  /// identities of rows that are not in the list.
  ///
  /// - Parameter ids: The identities; retained neither by the view nor by the binding.
  public final func selection(_ ids: Dynamic<Set<Row.ID>>) -> Self {
    options.deselects = false
    featureFactories.append { ListSelection(ids) }
    return self
  }

  /// Keeps the selected row and an identity in sync; nil means no selection. See `selection(_:)`
  /// with a set.
  ///
  /// If the view allows multiple selection, each selected row replaces the previous one.
  public final func selection(_ id: Dynamic<Row.ID?>) -> Self {
    options.deselects = false
    featureFactories.append { ListSelection(id) }
    return self
  }
}
