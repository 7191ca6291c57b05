extension UITableViewCell {
  /// Which labels a cell has by itself.
  public enum CellStyle: Int, Sendable {
    /// One label, and an image.
    case `default` = 0
    /// A label at the left and a second at the right.
    case value1 = 1
    /// A short label at the left and a second next to it.
    case value2 = 2
    /// A label and a second below it.
    case subtitle = 3
  }
}

extension UITableViewCell {
  /// What stands at the right of a row.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A chevron: a tap leads further.
    case disclosureIndicator = 1
    /// A button for details, and a chevron.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4
  }
}

extension UITableViewCell {
  /// What the editing control of a row does.
  public enum EditingStyle: Int, Sendable {
    /// There is no editing control.
    case none = 0
    /// It deletes the row.
    case delete = 1
    /// It inserts a row.
    case insert = 2
  }
}

extension UITableViewCell {
  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As if it were not selected.
    case none = 0
    /// Once blue, today the same as ``default``.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system has it.
    case `default` = 3
  }
}

extension UITableViewCell {
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A line.
    case singleLine = 1
    /// Today the same as ``singleLine``.
    case singleLineEtched = 2
  }
}
