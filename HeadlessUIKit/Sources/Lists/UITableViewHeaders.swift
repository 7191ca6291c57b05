extension UITableView {
  /// Returns the height of a header or footer, without requesting the views of all sections from
  /// the delegate.
  ///
  /// If the delegate specifies no height and the section has no title, the height depends on
  /// whether the delegate returns a view. If there is no visible view and no `probe`, this method
  /// requests the section's view, and keeps it as the `probe`. Otherwise it assumes that the
  /// section has a view, unless `sectionsWithoutView` contains it; `layOutHeaders()` detects wrong
  /// assumptions. The first request also reveals whether the delegate implements the method that
  /// returns views.
  ///
  /// The caller passes the data source and the delegate, because reading weak properties is slow.
  func height(
    of edge: SectionEdge, _ section: Int, _ dataSource: (any UITableViewDataSource)?,
    _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    let height = specifiedHeight(of: edge, section, delegate)
    if height >= 0 { return height }
    let mayShowDelegateView =
      delegate != nil && headersAndFooters[edge].delegateImplementsViews
      && headersAndFooters[edge].isVisible(section)
    if mayShowDelegateView || title(of: edge, section, dataSource) != nil {
      return UITableView.automaticHeaderHeight
    }
    if delegate == nil || headersAndFooters[edge].sectionsWithoutView.contains(section) { return 0 }
    if headersAndFooters[edge].delegateImplementsViews, headersAndFooters[edge].probe == nil,
      headersAndFooters[edge].visible.isEmpty
    {
      if let view = delegateView(edge, section) {
        headersAndFooters[edge].probe = (section, view)
      } else {
        headersAndFooters[edge].sectionsWithoutView.insert(section)
        return 0
      }
    }
    return headersAndFooters[edge].delegateImplementsViews ? UITableView.automaticHeaderHeight : 0
  }

  private static let automaticHeaderHeight: CGFloat = 28

  /// Returns whether an assumed height was wrong. Hides and shows views in ascending order of the
  /// sections, which determines the order of reuse.
  func layOutHeaders() -> Bool {
    let visible = layout.sections(from: contentOffset.y, to: contentOffset.y + bounds.height)
    var needsRelayout = false
    hideHeadersAndFooters { $0 < visible.lowerBound }
    for section in visible {
      let metrics = layout.sections[section]
      for edge in SectionEdge.allCases {
        let height = edge == .header ? metrics.headerHeight : metrics.footerHeight
        if height > 0 {
          if show(edge, section) { needsRelayout = true }
        } else {
          hide(edge, section)
        }
      }
    }
    hideHeadersAndFooters { $0 >= visible.upperBound }
    return needsRelayout
  }

  private func hideHeadersAndFooters(where shouldHide: (Int) -> Bool) {
    let keys = SectionEdge.allCases.flatMap {
      headersAndFooters[$0].visible.keys.filter(shouldHide)
    }
    for section in Set(keys).sorted() {
      for edge in SectionEdge.allCases { hide(edge, section) }
    }
  }

  func moveHeaders(_ map: RowMap) {
    for edge in SectionEdge.allCases {
      let old = headersAndFooters[edge].visible
      headersAndFooters[edge].visible = [:]
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
      for (section, view) in old.sorted(by: { $0.key < $1.key }) {
        if let newSection = map.newSection(of: section) {
          headersAndFooters[edge].visible[newSection] = view
        } else {
          endDisplaying(view)
        }
      }
    }
  }

  func endDisplayingHeaders() {
    for edge in SectionEdge.allCases {
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
      for section in headersAndFooters[edge].visible.keys.sorted() { hide(edge, section) }
    }
  }

  func resetHeaderAssumptions() {
    for edge in SectionEdge.allCases {
      headersAndFooters[edge].delegateImplementsViews = true
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
    }
  }

  /// The default `viewForHeaderInSection` and `viewForFooterInSection` return the result, nil.
  func rememberMissingViewMethod(_ edge: SectionEdge) -> UIView? {
    headersAndFooters[edge].delegateImplementsViews = false
    return nil
  }

  /// Returns whether the layout assumed a view that does not exist.
  private func show(_ edge: SectionEdge, _ section: Int) -> Bool {
    let frame = edge == .header ? layout.headerFrame(section) : layout.footerFrame(section)
    if let view = headersAndFooters[edge].visible[section] {
      view.frame = frame
      return false
    }
    guard let view = newView(edge, section) else {
      let isAssumed = specifiedHeight(of: edge, section, delegate) < 0
      return isAssumed && headersAndFooters[edge].sectionsWithoutView.insert(section).inserted
    }
    headersAndFooters[edge].visible[section] = view
    view.frame = frame
    addSubview(view)
    if edge == .header {
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }
    return false
  }

  private func hide(_ edge: SectionEdge, _ section: Int) {
    guard let view = headersAndFooters[edge].visible.removeValue(forKey: section) else { return }
    endDisplaying(view)
  }

  private func endDisplaying(_ view: UIView) {
    view.removeFromSuperview()
    enqueueForReuse(view)
  }

  private func dropProbe(_ edge: SectionEdge) {
    guard let probe = headersAndFooters[edge].probe else { return }
    headersAndFooters[edge].probe = nil
    enqueueForReuse(probe.view)
  }

  private func enqueueForReuse(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headerFooterPool.enqueue(view, identifier)
  }

  private func newView(_ edge: SectionEdge, _ section: Int) -> UIView? {
    if let view = headersAndFooters[edge].takeProbe(section) { return view }
    if headersAndFooters[edge].delegateImplementsViews, let view = delegateView(edge, section) {
      return view
    }
    guard let title = title(of: edge, section, dataSource) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  private func delegateView(_ edge: SectionEdge, _ section: Int) -> UIView? {
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

  private func specifiedHeight(
    of edge: SectionEdge, _ section: Int, _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    let height =
      switch edge {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section)
      case .footer: delegate?.tableView(self, heightForFooterInSection: section)
      }
    return height ?? UITableView.automaticDimension
  }
}
