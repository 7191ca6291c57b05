import Dynamic

/// Registers each cell class on first use, with a reuse identifier of its own.
@MainActor
final class CellIdentifiers {
  /// The identifier of all cells, or nil if cells have different classes.
  private(set) var commonIdentifier: String?
  private weak var view: (any ListView)?
  private var identifiers: [ObjectIdentifier: String] = [:]

  init(_ view: any ListView, _ commonType: UIView.Type?) {
    self.view = view
    commonIdentifier = commonType.map(registeredIdentifier)
  }

  // Uses the full name, because classes in different scopes may have the same short name.
  static func identifier(of type: UIView.Type) -> String { "Dynamic.\(String(reflecting: type))" }

  func registeredIdentifier(of type: UIView.Type) -> String {
    if let identifier = identifiers[ObjectIdentifier(type)] { return identifier }
    let identifier = Self.identifier(of: type)
    identifiers[ObjectIdentifier(type)] = identifier
    view?.registerCell(type, identifier)
    return identifier
  }
}
