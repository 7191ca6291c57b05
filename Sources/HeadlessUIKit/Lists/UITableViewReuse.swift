/// Cells, headers and footers that are used again.
extension UITableView {
  /// What a memory warning does: the cells that wait go.
  @_spi(Headless)
  public func simulateMemoryWarning() {
    cellPool.removeAll()
    headerFooterPool.removeAll()
  }

  /// How many cells of an identifier wait to be used again.
  @_spi(Headless)
  public func numberOfReusableCells(withIdentifier identifier: String) -> Int {
    cellPool.count(identifier)
  }
}
