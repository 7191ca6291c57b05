extension UITableViewCell {
  /// Which labels a cell has by itself.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
}

extension UITableViewCell {
  /// The accessory at a row's trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}

extension UITableViewCell {
  /// What the editing control of a row does.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
}

extension UITableViewCell {
  /// How a selected row looks.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
}

extension UITableViewCell {
  /// What stands between rows.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
