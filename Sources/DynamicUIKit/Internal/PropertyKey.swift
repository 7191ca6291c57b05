import Dynamic

/// Identifies a property, or something else that a binding attaches to an object.
@MainActor
enum PropertyKey {
  case path(AnyKeyPath)
  /// Something without a key path, with an argument such as a control state.
  case name(String, Int = 0)

  /// Identifies an object made by a line of code, which may run again.
  static func line(_ name: String, _ fileID: StaticString, _ line: UInt, _ column: UInt)
    -> PropertyKey
  { .name("\(name) \(fileID):\(line)", Int(column)) }

  static func == (a: PropertyKey, b: PropertyKey) -> Bool {
    switch (a, b) {
    case (.path(let a), .path(let b)): a === b || a == b || isSameProperty(a, b)
    case (.name(let a, let i), .name(let b, let j)): a == b && i == j
    default: false
    }
  }

  /// Whether key paths of two classes are the same property of UIKit, as `\UIView.alpha` and
  /// `\UILabel.alpha` are.
  private static func isSameProperty(_ a: AnyKeyPath, _ b: AnyKeyPath) -> Bool {
    #if canImport(UIKit)
    if let name = a._kvcKeyPathString { return name == b._kvcKeyPathString }
    #endif
    return false
  }
}
