import Dynamic

/// The reuse identifiers of cells: one for each class, registered when it is first needed.
@MainActor
final class CellClasses {
  /// The identifier of all cells, if they are of one class.
  private(set) var common: String?
  private let register: @MainActor (UIView.Type, String) -> Void
  private var identifiers: [ObjectIdentifier: String] = [:]

  init(_ common: UIView.Type?, register: @escaping @MainActor (UIView.Type, String) -> Void) {
    self.register = register
    self.common = common.map(identifier)
  }

  /// The identifier of the cell for a row.
  func identifier(at path: IndexPath, of list: any ShownList) -> String {
    common ?? list.cellType(at: path).map(identifier) ?? ""
  }

  private func identifier(of type: UIView.Type) -> String {
    if let identifier = identifiers[ObjectIdentifier(type)] { return identifier }
    // The full name: classes in different scopes may have the same short one.
    let identifier = "Dynamic.\(String(reflecting: type))"
    identifiers[ObjectIdentifier(type)] = identifier
    register(type, identifier)
    return identifier
  }
}
