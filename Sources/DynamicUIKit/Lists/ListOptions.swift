import Dynamic

/// The animations of the rows and sections of a table.
///
///     model.dates >>> tableView.rows(DateCell.self).animations(ListAnimations(insert: .fade, delete: .right))
public struct ListAnimations {
  /// How rows appear.
  public var insert: UITableView.RowAnimation
  /// How rows disappear.
  public var delete: UITableView.RowAnimation
  /// How another cell replaces that of a changed row, or nil to show the new contents in place.
  public var reload: UITableView.RowAnimation?
  /// How sections appear.
  public var insertSection: UITableView.RowAnimation
  /// How sections disappear.
  public var deleteSection: UITableView.RowAnimation
  /// How a section is reloaded when its header or footer appears or disappears.
  public var reloadSection: UITableView.RowAnimation

  /// Creates animations; sections use those of the rows by default.
  public init(
    insert: UITableView.RowAnimation = .automatic, delete: UITableView.RowAnimation = .automatic,
    reload: UITableView.RowAnimation? = nil, insertSection: UITableView.RowAnimation? = nil,
    deleteSection: UITableView.RowAnimation? = nil,
    reloadSection: UITableView.RowAnimation = .none
  ) {
    self.insert = insert
    self.delete = delete
    self.reload = reload
    self.insertSection = insertSection ?? insert
    self.deleteSection = deleteSection ?? delete
    self.reloadSection = reloadSection
  }
}

/// The options of a list binding.
struct ListOptions {
  var animations = ListAnimations()
  /// A change with more insertions, deletions and moves than this is shown by a reload.
  var largestAnimatedChange = 500
  /// Whether a tapped row is deselected; nil if that depends on whether several can be selected.
  var deselects: Bool?
}
