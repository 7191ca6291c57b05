import Dynamic

/// Scrolls to a row when a value has its identity, as soon as the row is in the list.
final class ListScrolling<Row: Identifiable>: ListFeature<Row>, TurnWatcher {
  private var wanted: Row.ID?
  private var listening: Disposable?

  init(_ source: Listenable<Row.ID?>) {
    super.init()
    listening = DisposeBag.collectNothing {
      source.bind(to: self) { scrolling, id in
        scrolling.wanted = id
        scrolling.scroll()
      }
    }
  }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    scroll()
  }

  override func end() {
    super.end()
    listening?.dispose()
  }

  override func rowsWereShown() { scroll() }

  private func scroll() {
    if wanted == nil { return }
    list?.whenFree { [weak self] view in
      guard let self, let list, let id = wanted else { return }
      // A view in no window does not scroll.
      if view.window == nil { return RunLoopObserver.watch(self) }
      list.forEachRow { row, path in
        guard row.id == id, self.wanted != nil else { return }
        self.wanted = nil
        view.scroll(to: path)
      }
    }
  }

  func turnDidEnd() -> Bool {
    guard wanted != nil, let view = list?.view else { return false }
    if view.window == nil { return true }
    scroll()
    return false
  }
}

extension ListTarget where Row: Identifiable {
  /// Scrolls to a row whenever a value has its identity.
  ///
  ///     struct City: Identifiable { var id: String }
  ///     let cities = Dynamic([City(id: "Bern"), City(id: "Rome")])
  ///     let shown = Dynamic<String?>("Rome")
  ///     cities
  ///       >>> UITableView().rows(UITableViewCell.self) { $0.textLabel?.text = $1.id }
  ///       .scrolling(to: shown)
  ///
  /// A row that is not in the list yet is scrolled to when it arrives, and a view that is in no window
  /// scrolls when it is in one. Nil changes nothing.
  public final func scrolling(to id: Listenable<Row.ID?>) -> Self {
    parts.append { ListScrolling(id) }
    return self
  }
}
