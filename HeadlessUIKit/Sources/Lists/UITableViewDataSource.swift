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

  /// Asked for the text of a header where the delegate gives no view; nil for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// Asked for the text of a footer where the delegate gives no view; nil for no footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Asked whether a row can be swiped or edited, when its cell is shown and before the user does
  /// so.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Asked whether a row can be dragged, while the table is editing.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Called when the user deletes or inserts a row; the data source changes its data and tells the
  /// table.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)

  /// Called when the user has dragged a row; the table shows it in its new place already.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Would be asked for the index at the side; the stand-in never asks.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// Would be asked for the section that a title of the index at the side stands for; the stand-in never
  /// asks.
  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

extension UITableViewDataSource {
  /// Answers that there is one section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  /// Answers that there is no header with a text.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Answers that there is no footer with a text.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Answers that every row can be edited.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Answers that every row can be moved, which without `moveRowAt` holds until the first attempt.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing: the row stays.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Tells the table that rows cannot be moved; it puts the row back and refuses to move others.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { tableView.dataSourceCannotMove() }

  /// Answers that there is no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Answers that the titles of the index are those of the sections, in order.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
