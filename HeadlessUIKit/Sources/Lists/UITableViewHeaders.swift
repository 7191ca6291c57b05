extension UITableView {
  /// Returns the height of a header or footer.
  ///
  /// If the delegate specifies no height and the section has no title, the height depends on
  /// whether the delegate returns a view. While the table has no view, this method requests one,
  /// the `probe`. Then it assumes that each section has a view, except `sectionsWithoutView`.
  /// `layOutHeadersAndFooters()` detects wrong assumptions.
  ///
  /// The caller passes the data source and the delegate, because reading weak properties is slow.
  func height(
    of edge: SectionEdge, _ section: Int, _ dataSource: (any UITableViewDataSource)?,
    _ delegate: (any UITableViewDelegate)?
  ) -> CGFloat {
    if let height = specifiedHeight(of: edge, section, delegate) { return height }
    let mayShowDelegateView =
      delegate != nil && headersAndFooters[edge].delegateImplementsViews
      && headersAndFooters[edge].isVisible(section)
    if mayShowDelegateView || title(of: edge, section, dataSource) != nil {
      return Self.automaticHeaderFooterHeight
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
    return headersAndFooters[edge].delegateImplementsViews ? Self.automaticHeaderFooterHeight : 0
  }

  private static let automaticHeaderFooterHeight: CGFloat = 28

  /// Hides and shows views in ascending order of their sections, because the order determines which
  /// views are reused. Returns whether an assumed height was wrong.
  func layOutHeadersAndFooters() -> Bool {
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
    let sections = SectionEdge.allCases.flatMap {
      headersAndFooters[$0].visible.keys.filter(shouldHide)
    }
    for section in Set(sections).sorted() {
      for edge in SectionEdge.allCases { hide(edge, section) }
    }
  }

  func moveHeadersAndFooters(_ map: RowMap) {
    for edge in SectionEdge.allCases {
      let oldViews = headersAndFooters[edge].visible
      headersAndFooters[edge].visible = [:]
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
      for (section, view) in oldViews.sorted(by: { $0.key < $1.key }) {
        if let newSection = map.newSection(of: section) {
          headersAndFooters[edge].visible[newSection] = view
        } else {
          endDisplaying(view)
        }
      }
    }
  }

  func endDisplayingHeadersAndFooters() {
    for edge in SectionEdge.allCases {
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
      for section in headersAndFooters[edge].visible.keys.sorted() { hide(edge, section) }
    }
  }

  func forgetAnswersAboutHeadersAndFooters() {
    for edge in SectionEdge.allCases {
      headersAndFooters[edge].delegateImplementsViews = true
      headersAndFooters[edge].sectionsWithoutView = []
      dropProbe(edge)
    }
  }

  /// Called by the default `viewForHeaderInSection` and `viewForFooterInSection`. Returns nil.
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
      let isAssumed = specifiedHeight(of: edge, section, delegate) == nil
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
  ) -> CGFloat? {
    let height =
      switch edge {
      case .header: delegate?.tableView(self, heightForHeaderInSection: section)
      case .footer: delegate?.tableView(self, heightForFooterInSection: section)
      }
    return height.flatMap { $0 >= 0 ? $0 : nil }  // `automaticDimension` is negative.
  }
}
