import Dynamic

/// Keeps the selected rows of a list and a set of identities in sync.
final class ListSelection<Row: Identifiable>: ListFeature<Row>, TurnWatcher {
  private let ids = Dynamic<Set<Row.ID>>([])
  private let bindsSingleID: Bool
  private let bag = DisposeBag()
  private var bindsOnlyMultipleSelection: Bool { list?.options.deselects == true }
  /// The view's selection after the last `showSelection()`.
  private var lastSelectedPaths: [IndexPath] = []
  private var didAllowMultiple = false

  init(_ source: Dynamic<Set<Row.ID>>) {
    bindsSingleID = false
    super.init()
    source.bindTwoWay(ids).disposed(by: bag)
  }

  init(_ source: Dynamic<Row.ID?>) {
    bindsSingleID = true
    super.init()
    // `parse` must not return nil, which would reject the set; `.some(nil)` means no selection.
    source.bindTwoWay(ids, format: { $0.map { [$0] } ?? [] }, parse: { .some($0.first) })
      .disposed(by: bag)
  }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    ids.addListener(to: self) { selection, _ in selection.showSelection() }.disposed(by: bag)
    RunLoopObserver.addWatcher(self)
  }

  override func end() {
    super.end()
    bag.dispose()
  }

  override func rowsWereShown() { showSelection() }

  /// Makes the view select exactly the rows in `ids`.
  private func showSelection() {
    list?.whenNotBusy { [weak self] view in
      guard let self, let list else { return }
      let allowsMultiple = view.allowsMultipleSelectionNow
      let selectedIDs = ids.value
      let multipleSelectionEnded = didAllowMultiple && !allowsMultiple
      didAllowMultiple = allowsMultiple
      // UIKit has deselected all rows, and could select only one of them again.
      if multipleSelectionEnded && (selectedIDs.count > 1 || bindsOnlyMultipleSelection) {
        ids.value = []
        return
      }
      var missingIDs = selectedIDs
      for path in view.selectedPaths {
        guard let id = list.row(at: path)?.id else { continue }
        if selectedIDs.contains(id) {
          missingIDs.remove(id)
        } else {
          view.setSelected(false, at: path, animated: false)
        }
      }
      // In single selection, selecting another row would deselect the selected row.
      if !allowsMultiple && missingIDs.count < selectedIDs.count { missingIDs = [] }
      if !missingIDs.isEmpty {
        list.forEachRow { row, path in
          if missingIDs.contains(row.id) { view.setSelected(true, at: path, animated: false) }
        }
      }
      lastSelectedPaths = view.selectedPaths
    }
  }

  override func userChangedSelection(_ row: Row, isSelected: Bool) {
    let allowsMultiple = list?.view?.allowsMultipleSelectionNow == true
    if !allowsMultiple && bindsOnlyMultipleSelection { return }
    // In single selection, UIKit usually reports the selection of another row next. Otherwise,
    // `turnDidEnd()` undoes the deselection.
    if !isSelected && !allowsMultiple { return }
    var newIDs = ids.value
    if !isSelected {
      newIDs.remove(row.id)
    } else if allowsMultiple && !bindsSingleID {
      newIDs.insert(row.id)
    } else {
      newIDs = [row.id]
    }
    ids.value = newIDs
  }

  /// Shows the set again after the app's code, `reloadData`, or the beginning or end of editing has
  /// changed the view's selection.
  func turnDidEnd() -> Bool {
    guard let view = list?.view else { return false }
    if view.selectedPaths != lastSelectedPaths
      || view.allowsMultipleSelectionNow != didAllowMultiple
    {
      showSelection()
    }
    return true  // Poll until the binding ends.
  }
}

extension ListTarget where Row: Identifiable {
  /// Keeps the selected rows and a set of identities in sync; the set is the initial selection.
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
  /// The set changes when the user selects or deselects rows. A row stays selected after a tap,
  /// when it moves, and when the view reloads. The set may contain identities that are not in the
  /// list. In single selection, the set may contain several identities, but the view selects only
  /// one row. When multiple selection ends, for example at the end of editing, a set of several
  /// identities becomes empty.
  ///
  /// - Parameter ids: The identities; not retained.
  public final func selection(_ ids: Dynamic<Set<Row.ID>>) -> Self {
    options.deselects = options.deselects ?? false
    featureFactories.append { ListSelection(ids) }
    return self
  }

  /// Keeps the selected row and an identity in sync; nil means no selection. See `selection(_:)`
  /// with a set.
  ///
  /// If the view allows multiple selection, selecting a row deselects the previous row.
  public final func selection(_ id: Dynamic<Row.ID?>) -> Self {
    options.deselects = options.deselects ?? false
    featureFactories.append { ListSelection(id) }
    return self
  }
}
