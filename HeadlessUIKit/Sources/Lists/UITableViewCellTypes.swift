extension UITableViewCell {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }
}

extension UITableViewCell {
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
}

extension UITableViewCell {
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }
}

extension UITableViewCell {
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }
}

extension UITableViewCell {
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }
}
