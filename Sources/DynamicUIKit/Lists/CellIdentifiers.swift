import Dynamic

/// Registers each cell class on first use, with a reuse identifier of its own.
@MainActor
final class CellIdentifiers {
  /// The identifier of all cells, or nil if cells have different classes.
  private(set) var commonIdentifier: String?
  private let register: @MainActor (UIView.Type, String) -> Void
  private var identifiers: [ObjectIdentifier: String] = [:]

  init(_ commonType: UIView.Type?, register: @escaping @MainActor (UIView.Type, String) -> Void) {
    self.register = register
    commonIdentifier = commonType.map(registeredIdentifier)
  }

  // Uses the full name, because classes in different scopes may have the same short name.
  static func identifier(of type: UIView.Type) -> String { "Dynamic.\(String(reflecting: type))" }

  func registeredIdentifier(of type: UIView.Type) -> String {
    if let identifier = identifiers[ObjectIdentifier(type)] { return identifier }
    let identifier = Self.identifier(of: type)
    identifiers[ObjectIdentifier(type)] = identifier
    register(type, identifier)
    return identifier
  }
}
