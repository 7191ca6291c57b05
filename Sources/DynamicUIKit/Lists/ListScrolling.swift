import Dynamic

/// Scrolls to the row whose `id` a source delivers, once that row is in the list.
final class ListScrolling<Row: Identifiable>: ListFeature<Row>, TurnWatcher {
  private var pendingID: Row.ID?
  private var sourceBinding: Disposable?

  init(_ source: Listenable<Row.ID?>) {
    super.init()
    sourceBinding = source.bind(to: self) { scrolling, id in
      scrolling.pendingID = id
      scrolling.scroll()
    }
  }

  override func end() {
    super.end()
    sourceBinding?.dispose()
  }

  override func rowsWereShown() { scroll() }

  private func scroll() {
    if pendingID == nil { return }
    list?.whenNotBusy { [weak self] view in
      guard let self, let list, let id = pendingID else { return }
      // A view does not scroll outside a window, so wait for one.
      if view.window == nil { return RunLoopObserver.addWatcher(self) }
      list.forEachRow { row, path in
        guard row.id == id, self.pendingID != nil else { return }
        self.pendingID = nil
        view.layoutIfNeeded()  // Scrolling depends on the size of the view.
        view.scroll(to: path)
      }
    }
  }

  func turnDidEnd() -> Bool {
    scroll()
    return false  // Ends watching, unless `scroll()` has called `addWatcher` again.
  }
}

extension ListTarget where Row: Identifiable {
  /// Scrolls to the row with the `id` that a value contains, now and at each delivery, even of an
  /// equal value. A derived value such as `rows | { $0.last?.id }` delivers at each change of
  /// the rows, so add `removeDuplicates()`.
  ///
  ///     struct City: Identifiable { var id: String }
  ///     let cities = Dynamic([City(id: "Bern"), City(id: "Rome")])
  ///     let shown = Dynamic<String?>("Rome")
  ///     cities
  ///       >>> UITableView().rows(UITableViewCell.self) { $0.textLabel?.text = $1.id }
  ///       .scrolling(to: shown)
  ///
  /// The row scrolls to the center of the view, with an animation, once the row is in the list and
  /// the view is in a window. If the value is nil, nothing scrolls.
  public final func scrolling(to id: Listenable<Row.ID?>) -> Self {
    featureFactories.append { ListScrolling(id) }
    return self
  }
}
