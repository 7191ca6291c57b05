/// Headers and footers of sections.
extension UITableView {
  func layOutHeaders() {
    let top = contentOffset.y
    let bottom = top + bounds.height
    for (section, place) in layout.sections.enumerated() {
      let isVisible = place.bottom > top && place.top < bottom
      placeHeader(section, isVisible && place.headerHeight > 0)
      placeFooter(section, isVisible && place.footerHeight > 0)
    }
    for section in headers.keys where section >= layout.sections.count {
      placeHeader(section, false)
    }
    for section in footers.keys where section >= layout.sections.count {
      placeFooter(section, false)
    }
  }

  func placeHeader(_ section: Int, _ isVisible: Bool) {
    guard isVisible else {
      if let view = headers.removeValue(forKey: section) { didEndDisplayingHeader(view, section) }
      return
    }
    if let view = headers[section] {
      view.frame = layout.headerFrame(section)
      return
    }
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    guard
      let view = delegate?.tableView(self, viewForHeaderInSection: section) ?? titleView(title)
    else { return }
    headers[section] = view
    view.frame = layout.headerFrame(section)
    addSubview(view)
    delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
  }

  func placeFooter(_ section: Int, _ isVisible: Bool) {
    guard isVisible else {
      if let view = footers.removeValue(forKey: section) { didEndDisplayingFooter(view, section) }
      return
    }
    if let view = footers[section] {
      view.frame = layout.footerFrame(section)
      return
    }
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    guard
      let view = delegate?.tableView(self, viewForFooterInSection: section) ?? titleView(title)
    else { return }
    footers[section] = view
    view.frame = layout.footerFrame(section)
    addSubview(view)
    delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
  }

  func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    return view
  }

  func didEndDisplayingHeader(_ view: UIView, _ section: Int) {
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    putBack(view)
  }

  func didEndDisplayingFooter(_ view: UIView, _ section: Int) {
    view.removeFromSuperview()
    delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    putBack(view)
  }

  func putBack(_ view: UIView) {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    headerFooterPool.put(view, identifier)
  }
}
