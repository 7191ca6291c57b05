/// Which rows are where.
extension UITableView {
  func isMeasured(_ path: IndexPath) -> Bool {
    path.count == 2 && layout.sections.indices.contains(path[0])
      && (0..<layout.sections[path[0]].rowCount).contains(path[1])
  }
}
