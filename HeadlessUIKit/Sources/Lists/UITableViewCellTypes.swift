extension UITableViewCell {
  /// The labels that a cell has by default, and their arrangement.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
}

extension UITableViewCell {
  /// The standard accessory at a row's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}

extension UITableViewCell {
  /// The action of a row's editing control.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
}

extension UITableViewCell {
  /// The appearance of a selected row.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
