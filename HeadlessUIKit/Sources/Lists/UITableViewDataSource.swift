/// What a table view asks about its rows. Only the number of rows and the cells are needed.
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// Asked for the number of sections, and then of their rows, at `reloadData`, in the first layout
  /// pass and at the end of a batch.
  func numberOfSections(in tableView: UITableView) -> Int

  /// Asked for the rows of each section whenever the sections are counted; the table keeps the
  /// answer.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// Asked in a layout pass for the cell of a row that came into view, and when a row is configured
  /// again.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Asked whether a row can be swiped or edited, when its cell is shown and before the user does
  /// so.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Called when the user deletes or inserts a row; the data source changes its data and tells the
  /// table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// Would be asked for the section that a title of the index at the side stands for; the stand-in never
  /// asks.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.dataSourceCannotMove() }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
