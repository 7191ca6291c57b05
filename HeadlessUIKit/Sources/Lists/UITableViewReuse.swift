extension UITableView {
  /// Releases all cells, headers and footers that are available for reuse.
  @_spi(Headless)
  public func handleMemoryWarning() {
    // Empties the pools first, because code that runs on releasing a view can dequeue cells.
    let views = (cellPool.removeAll(), headerFooterPool.removeAll())
    withExtendedLifetime(views) {}
  }
}
