extension UITableView {
  /// Releases all cells, headers and footers that are available for reuse.
  @_spi(Headless)
  public func handleMemoryWarning() {
    // Empties both pools before releasing any view, because a deinitializer can dequeue cells.
    let views = (cellPool.removeAll(), headerFooterPool.removeAll())
    withExtendedLifetime(views) {}
  }
}
