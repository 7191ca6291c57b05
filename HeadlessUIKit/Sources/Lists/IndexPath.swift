extension IndexPath {
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

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
