/// Headers and footers of sections.
extension UITableView {
  /// The height of a header or footer; as long as a view of the delegate is not needed, one is
  /// supposed.
  func height(
    of edge: SectionEdge, _ section: Int, _ dataSource: (any UITableViewDataSource)?,
    _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    let height = givenHeight(of: edge, section, delegate)
    if height >= 0 { return height }
    if edges[edge].isVisible(section) || title(of: edge, section, dataSource) != nil { return 28 }
    if delegate == nil || edges[edge].empty.contains(section) { return 0 }
    if edges[edge].areAsked, edges[edge].probe == nil, edges[edge].visible.isEmpty {
      if let view = delegateView(for: edge, section) {
        edges[edge].probe = (section, view)
      } else {
        edges[edge].empty.insert(section)
        return 0
      }
    }
    return edges[edge].areAsked ? 28 : 0
  }

  /// Shows the headers and footers of the sections that can be seen; returns whether heights were
  /// supposed wrongly.
  func layOutHeaders() -> Bool {
    let shown = layout.sections(from: contentOffset.y, to: contentOffset.y + bounds.height)
    var isWrong = false
    hideEdges { $0 < shown.lowerBound }
    for section in shown {
      let place = layout.sections[section]
      for edge in SectionEdge.allCases {
        if edge == .header ? place.headerHeight > 0 : place.footerHeight > 0 {
          if !show(edge, section) { isWrong = true }
        } else {
          hide(edge, section)
        }
      }
    }
    hideEdges { $0 >= shown.upperBound }
    return isWrong
  }

  private func hideEdges(where isHidden: (Int) -> Bool) {
    let keys = SectionEdge.allCases.flatMap { edges[$0].visible.keys.filter(isHidden) }
    for section in Set(keys).sorted() {
      for edge in SectionEdge.allCases { hide(edge, section) }
    }
  }

  /// Gives the views that stay their new sections, and ends the display of those that go.
  func moveHeaders(_ map: RowMap) {
    for edge in SectionEdge.allCases {
      let old = edges[edge].visible
      edges[edge].visible = [:]
      edges[edge].empty = []
      dropProbe(edge)
      for (section, view) in old.sorted(by: { $0.key < $1.key }) {
        if let place = map.place(ofSection: section) {
          edges[edge].visible[place] = view
        } else {
          didEndDisplaying(view, edge, section)
        }
      }
    }
  }

  func endDisplayingHeaders() {
    for edge in SectionEdge.allCases {
      edges[edge].empty = []
      dropProbe(edge)
      for section in edges[edge].visible.keys.sorted() { hide(edge, section) }
    }
  }

  /// Forgets which sections another delegate had views for.
  func askDelegateForHeadersAgain() {
    for edge in SectionEdge.allCases {
      edges[edge].areAsked = true
      edges[edge].empty = []
      dropProbe(edge)
    }
  }

  /// Says that the delegate has no views for headers or footers, so that it need not be asked for
  /// each section.
  func viewWithoutDelegate(_ edge: SectionEdge) -> UIView? {
    edges[edge].areAsked = false
    return nil
  }

  private func show(_ edge: SectionEdge, _ section: Int) -> Bool {
    let frame = edge == .header ? layout.headerFrame(section) : layout.footerFrame(section)
    if let view = edges[edge].visible[section] {
      view.frame = frame
      return true
    }
    guard let view = newView(edge, section) else {
      let isSupposed = givenHeight(of: edge, section, delegate) < 0
      return !(isSupposed && edges[edge].empty.insert(section).inserted)
    }
    edges[edge].visible[section] = view
    view.frame = frame
    addSubview(view)
    switch edge {
    case .header: delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return true
  }

  private func hide(_ edge: SectionEdge, _ section: Int) {
    guard let view = edges[edge].visible.removeValue(forKey: section) else { return }
    didEndDisplaying(view, edge, section)
  }

  private func didEndDisplaying(_ view: UIView, _ edge: SectionEdge, _ section: Int) {
    view.removeFromSuperview()
    switch edge {
    case .header: delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    case .footer: delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    putBack(view)
  }

  private func dropProbe(_ edge: SectionEdge) {
    guard let probe = edges[edge].probe else { return }
    edges[edge].probe = nil
    putBack(probe.view)
  }

  private func putBack(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headerFooterPool.put(view, identifier)
  }

  private func newView(_ edge: SectionEdge, _ section: Int) -> UIView? {
    if let view = edges[edge].takeProbe(section) { return view }
    if edges[edge].areAsked, let view = delegateView(for: edge, section) { return view }
    guard let title = title(of: edge, section, dataSource) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func delegateView(for edge: SectionEdge, _ section: Int) -> UIView? {
    switch edge {
    case .header: delegate?.tableView(self, viewForHeaderInSection: section)
    case .footer: delegate?.tableView(self, viewForFooterInSection: section)
    }
  }

  private func title(
    of edge: SectionEdge, _ section: Int, _ dataSource: (any UITableViewDataSource)?
  ) -> String? {
    switch edge {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: section)
    }
  }

  private func givenHeight(
    of edge: SectionEdge, _ section: Int, _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    switch edge {
    case .header:
      delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer:
      delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
  }
}
