/// Cells, headers and footers that are used again.
extension UITableView {
  /// What a memory warning does: the cells that wait go.
  @_spi(Headless)
  public func simulateMemoryWarning() {
    // What goes with them may ask for a cell, so the pools are empty first.
    let gone = (cellPool.takeAll(), headerFooterPool.takeAll())
    withExtendedLifetime(gone) {}
  }

  /// How many cells of an identifier wait to be used again.
  @_spi(Headless)
  public func numberOfReusableCells(withIdentifier identifier: String) -> Int {
    cellPool.count(identifier)
  }
}
