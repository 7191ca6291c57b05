import Dynamic

/// How the rows and sections of a table come, go and change.
///
///     model.dates >>> tableView.rows(DateCell.self).animations(ListAnimations(insert: .fade, delete: .right))
public struct ListAnimations {
  /// How rows appear.
  public var insert: UITableView.RowAnimation
  /// How rows disappear.
  public var delete: UITableView.RowAnimation
  /// How a row that changed is replaced by another cell, or nil to let its cell show the new
  /// contents in place.
  public var reload: UITableView.RowAnimation?
  /// How sections appear.
  public var insertSection: UITableView.RowAnimation
  /// How sections disappear.
  public var deleteSection: UITableView.RowAnimation
  /// How a section is replaced that gets or loses its header or footer.
  public var reloadSection: UITableView.RowAnimation

  /// Chooses animations; those of the sections are those of the rows if they are not given.
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

  /// All of one kind.
  public static func all(_ animation: UITableView.RowAnimation) -> ListAnimations {
    ListAnimations(insert: animation, delete: animation)
  }
}

/// What a list does with changes, apart from showing them.
struct ListOptions {
  var animations = ListAnimations()
  /// With more insertions, deletions and moves than this a list is loaded anew.
  var largestAnimatedChange = 500
  /// Whether a row is deselected when it was tapped; nil for where only one can be selected.
  var deselects: Bool?
}
