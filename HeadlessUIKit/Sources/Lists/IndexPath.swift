/// The two-element index paths of tables and collections; anything but two elements stops the
/// program.
extension IndexPath {
  /// Makes the path of a row of a table, with the section as its first element.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Makes the path of an item of a collection, the same as that of a row.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The first element, which counts the sections from 0.
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

  /// The second element, which counts the rows of the section from 0.
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

  /// The second element, by the name that collections give it.
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
