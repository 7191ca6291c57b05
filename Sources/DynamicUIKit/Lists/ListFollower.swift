import Dynamic

/// Something about the rows of a list that a model knows beside them: which are selected, and which is
/// to be seen.
@MainActor
class ListFollower<Row> {
  fileprivate weak var list: ListPresentation<Row>?

  /// The list has the view.
  func begin(_ list: ListPresentation<Row>, in host: any ListHost) { self.list = list }
  /// The binding is over.
  func end() { list = nil }
  /// Rows have come, gone or moved, or all were loaded anew.
  ///
  /// - Parameter new: The rows that may have come or have another identity; nil if any may.
  func rowsWereShown(_ new: [Row]?) {}
  /// The view asks for its counts, and not as a binding updates it: it may be that somebody else has
  /// loaded it anew.
  func countsWereAsked() {}
  /// The user has selected a row, or a row is selected no longer, of which others are told first.
  func userWillSelect(_ row: Row) {}
  /// The user has selected a row, or a row is selected no longer.
  func userSelected(_ row: Row, _ isSelected: Bool, in host: any ListHost) {}
}

/// Keeps the selected rows of a list and a set of identities the same.
final class ListSelection<Row: Identifiable>: ListFollower<Row>, TurnWatcher {
  /// Kept until the list listens to it; then whoever else has it does.
  private var waiting: AnyObject?
  private let ids = Dynamic<Set<Row.ID>>([])
  /// What the user is making of the selection, which the view shows already.
  private var usersIDs: Set<Row.ID>?
  /// The row that the user has tapped, while others are told of it; the view shows already what it is.
  private var tapped: Row.ID?
  /// The only row that was selected and is so no longer; another may take its place.
  private var left: Row.ID?
  /// The row that the user has tapped, where a row is deselected by that: the view does not show it as
  /// selected as long as it is.
  private var deselected: Row.ID?
  /// Identities that no row has, which nobody need look for before rows come.
  private var absent: Set<Row.ID> = []
  private let isSingle: Bool
  /// The view may have lost the selection.
  private var isLost = false
  /// Whether the view was in editing mode when the last turn ended: a table forgets its selection where that
  /// begins or ends, and tells nobody.
  private var wasEditing = false
  private weak var host: (any ListHost)?
  private var bindings = DisposeBag()
  private let bind: @MainActor (Dynamic<Set<Row.ID>>) -> Disposable?

  init(_ ids: Dynamic<Set<Row.ID>>) {
    waiting = ids
    isSingle = false
    bind = { [weak ids] own in ids?.bindTwoWay(own) }
  }

  init(_ id: Dynamic<Row.ID?>) {
    waiting = id
    isSingle = true
    bind = { [weak id] own in
      id?.bindTwoWay(own, format: { $0.map { [$0] } ?? [] }, parse: { .some($0.first) })
    }
  }

  override func begin(_ list: ListPresentation<Row>, in host: any ListHost) {
    super.begin(list, in: host)
    self.host = host
    wasEditing = host.isEditing
    TurnEnd.watch(self)
    DisposeBag.collectNothing {
      bind(ids)?.disposed(by: bindings)
      ids.bind(to: self) { selection, ids in
        if let id = selection.deselected, !ids.contains(id) { selection.deselected = nil }
        selection.absent.formIntersection(ids)
        if ids == selection.usersIDs { return }
        selection.left = nil
        selection.showSelection()
      }.disposed(by: bindings)
    }
    waiting = nil
  }

  override func end() {
    super.end()
    bindings.dispose()
    waiting = nil
  }

  override func rowsWereShown(_ new: [Row]?) {
    if !absent.isEmpty {
      if let new { for row in new { absent.remove(row.id) } } else { absent = [] }
    }
    showSelection()
  }

  private func showSelection() {
    list?.whenFree { [weak self] list, host in
      guard let self else { return }
      let wanted = ids.value
      var missing = wanted.subtracting(absent)
      for id in [left, tapped, deselected] { if let id { missing.remove(id) } }
      for path in host.selectedPaths {
        guard let id = (list.row(at: path) as? Row)?.id else { continue }
        if wanted.contains(id) {
          missing.remove(id)
        } else if id != tapped {
          host.setSelected(false, at: path)
        }
      }
      if missing.isEmpty { return }
      absent.formUnion(missing)
      for (section, contents) in list.sections.enumerated() {
        for (row, element) in contents.rows.enumerated() where missing.contains(element.id) {
          absent.remove(element.id)
          host.setSelected(true, at: IndexPath(row: row, section: section))
        }
      }
    }
  }

  override func countsWereAsked() {
    if !ids.value.isEmpty { isLost = true }
  }

  override func userWillSelect(_ row: Row) { tapped = row.id }

  override func userSelected(_ row: Row, _ isSelected: Bool, in host: any ListHost) {
    tapped = nil
    if !host.selectsSeveral && !isSelected {
      // To tell of none before the other one would be a state that nobody has chosen.
      left = row.id
      return TurnEnd.watch(self)
    }
    left = nil
    var new: Set<Row.ID> = []
    if host.selectsSeveral {
      if !isSingle {
        new = stillSelected(in: host)
      } else if !isSelected {
        new = ids.value
      }
      new.remove(row.id)
    }
    if isSelected { new.insert(row.id) }
    deselected = isSelected && list?.deselects == true ? row.id : nil
    take(new)
    // Of rows with one identity the user has deselected one; and of one row the value tells.
    if !shownIDs(in: host).isSubset(of: ids.value) { showSelection() }
  }

  private func take(_ new: Set<Row.ID>) {
    usersIDs = new
    if ids.value != new { ids.value = new }
    usersIDs = nil
  }

  func turnDidEnd() -> Bool {
    guard list != nil, let host else { return false }
    if left != nil { take(stillSelected(in: host)) }
    left = nil
    if host.isEditing != wasEditing {
      wasEditing = host.isEditing
      isLost = true
    }
    if isLost { showSelection() }
    isLost = false
    return list != nil
  }

  /// What is selected in the view, which may have forgotten the rest in this turn, and what is not there. What
  /// was deselected before its row went is not.
  private func stillSelected(in host: any ListHost) -> Set<Row.ID> {
    let shown = shownIDs(in: host)
    var gone = ids.value.subtracting(shown).subtracting(absent)
    for id in [left, deselected] { if let id { gone.remove(id) } }
    if !gone.isEmpty {
      for section in list?.sections ?? [] {
        for row in section.rows { gone.remove(row.id) }
      }
      absent.formUnion(gone)
    }
    return shown.union(absent.intersection(ids.value))
  }

  private func shownIDs(in host: any ListHost) -> Set<Row.ID> {
    Set(host.selectedPaths.compactMap { (list?.row(at: $0) as? Row)?.id })
  }
}

/// Shows a row when a model asks for it, as soon as it is there.
final class ListScrolling<Row: Identifiable>: ListFollower<Row>, TurnWatcher {
  private var waiting: Listenable<Row.ID?>?
  private weak var source: Listenable<Row.ID?>?
  private var wanted: Row.ID?
  /// Whether no row has that, which nobody need look for before rows come.
  private var isAbsent = false
  /// The view, as long as it is in no window, where it does not scroll.
  private weak var host: (any ListHost)?
  private var listening: Disposable?

  init(_ source: Listenable<Row.ID?>) {
    waiting = source
    self.source = source
  }

  override func begin(_ list: ListPresentation<Row>, in host: any ListHost) {
    super.begin(list, in: host)
    listening = DisposeBag.collectNothing {
      source?.bind(to: self) { scrolling, id in
        scrolling.wanted = id
        scrolling.isAbsent = false
        scrolling.scroll()
      }
    }
    waiting = nil
  }

  override func end() {
    super.end()
    listening?.dispose()
    waiting = nil
  }

  override func rowsWereShown(_ new: [Row]?) {
    if isAbsent { isAbsent = new.map { !$0.contains { $0.id == wanted } } ?? false }
    scroll()
  }

  private func scroll() {
    if wanted == nil || isAbsent { return }
    list?.whenFree { [weak self] list, host in
      guard let self, let id = wanted else { return }
      if host.window == nil {
        self.host = host
        return TurnEnd.watch(self)
      }
      for (section, contents) in list.sections.enumerated() {
        guard let row = contents.rows.firstIndex(where: { $0.id == id }) else { continue }
        wanted = nil
        host.scroll(to: IndexPath(row: row, section: section))
        return
      }
      isAbsent = true
    }
  }

  func turnDidEnd() -> Bool {
    guard list != nil, wanted != nil, let host else { return false }
    if host.window == nil { return true }
    scroll()
    return false
  }
}

extension ListTarget where Row: Identifiable {
  /// Keeps the rows that are selected and a set of identities the same, starting from the set.
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
  /// What the user selects and deselects changes the set. Rows that move stay selected, and one that
  /// comes is selected if the set has its identity; identities of rows that are not there stay in the
  /// set. A row that is tapped stays selected unless ``deselects(_:)`` says otherwise.
  /// A table that forgets its selection, as where editing begins or ends, shows it again at the end of
  /// the turn.
  ///
  /// - Parameter ids: Kept by neither the view nor the binding.
  public final func selection(_ ids: Dynamic<Set<Row.ID>>) -> Self {
    if options.deselects == nil { options.deselects = false }
    followers.append { ListSelection(ids) }
    return self
  }

  /// Keeps the row that is selected and an identity the same, starting from the identity; see
  /// `selection(_:)` with a set.
  ///
  /// Where the view lets the user select several rows, the last one takes the place of the one before.
  ///
  /// - Parameter id: Nil for none.
  public final func selection(_ id: Dynamic<Row.ID?>) -> Self {
    if options.deselects == nil { options.deselects = false }
    followers.append { ListSelection(id) }
    return self
  }

  /// Scrolls to a row whenever a value has its identity.
  ///
  ///     struct City: Identifiable { var id: String }
  ///     let cities = Dynamic([City(id: "Bern"), City(id: "Rome")])
  ///     let shown = Dynamic<String?>("Rome")
  ///     cities
  ///       >>> UITableView().rows(UITableViewCell.self) { $0.textLabel?.text = $1.id }
  ///       .scrolling(to: shown)
  ///
  /// A row that is not there yet is scrolled to when it comes, and in a view that is in no window yet
  /// all that waits until it is. Nil changes nothing. So a list that is bound again scrolls to where
  /// the value says.
  public final func scrolling(to id: Listenable<Row.ID?>) -> Self {
    followers.append { ListScrolling(id) }
    return self
  }
}
