import Dynamic

/// The animations of the rows and sections of a table.
///
///     model.dates >>> tableView.rows(DateCell.self)
///       .animations(ListAnimations(insert: .fade, delete: .right))
public struct ListAnimations {
  /// How rows appear.
  public var insert: UITableView.RowAnimation
  /// How rows disappear.
  public var delete: UITableView.RowAnimation
  /// How changed rows are reloaded. If nil, cells update in place, and rows that need a cell of
  /// another class are reloaded without animation. Rows bound by `<<>>>` always update in place.
  public var reload: UITableView.RowAnimation?
  /// How sections appear.
  public var insertSection: UITableView.RowAnimation
  /// How sections disappear.
  public var deleteSection: UITableView.RowAnimation
  /// How a section is reloaded when its header or footer appears or disappears.
  public var reloadSection: UITableView.RowAnimation

  /// Creates animations. By default, sections appear and disappear like rows, and are reloaded
  /// without animation.
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

struct ListOptions<Row> {
  /// Each call of `ListTarget.select(_:)` adds a command.
  var select: [Command<Row>] = []
  var selectPath: (@MainActor (IndexPath) -> Void)?
  var delete: Command<Row>?
  var deletePath: (@MainActor (IndexPath) -> Void)?
  var move: Command<RowMove<Row>>?
  /// Called with the paths of rows that repeat an identity.
  var duplicates: (@MainActor ([IndexPath]) -> Void)?
  var supplementaryViews: SupplementaryViews = [:]
  #if !os(tvOS)
  var leadingActions: [SwipeAction<Row>] = []
  var trailingActions: [SwipeAction<Row>] = []
  #endif
  var animations = ListAnimations()
  /// The largest total of insertions, deletions, moves and reloads to animate.
  var largestAnimatedChange = 500
  /// Whether a row tapped in single selection is deselected. Nil counts as true.
  var deselects: Bool?
}
