/// Index paths for table and collection views.
extension IndexPath {
  /// Creates the index path of a table row; the section is the first element.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Creates the index path of a collection view item, like ``init(row:section:)``.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section index, which is the first element.
  ///
  /// - Precondition: The path has exactly two elements.
  public var section: Int {
    get {
      requireTwoElements()
      return self[0]
    }
    set {
      requireTwoElements()
      self[0] = newValue
    }
  }

  /// The index of the row in its section, which is the second element.
  ///
  /// - Precondition: The path has exactly two elements.
  public var row: Int {
    get {
      requireTwoElements()
      return self[1]
    }
    set {
      requireTwoElements()
      self[1] = newValue
    }
  }

  /// The index of the item in its section; the same element as ``row``.
  ///
  /// - Precondition: The path has exactly two elements.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  private func requireTwoElements() {
    guard count == 2 else {
      fatalError(
        "Invalid index path for use with UITableView. Index paths passed to table view must "
          + "contain exactly two indices specifying the section and row")
    }
  }
}
