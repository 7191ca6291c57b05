import Dynamic

/// Identifies an attachment among its owner's attachments of the same type.
@MainActor
enum AttachmentKey {
  case path(AnyKeyPath)
  /// A property set with an animation.
  case animated(AnyKeyPath)
  /// The name of an attachment without a key path, and an argument such as a segment's index.
  case name(String, Int = 0)

  static func callSite(_ name: String, _ fileID: StaticString, _ line: UInt, _ column: UInt)
    -> AttachmentKey
  { .name("\(name) \(fileID):\(line)", Int(column)) }

  static func == (a: AttachmentKey, b: AttachmentKey) -> Bool {
    switch (a, b) {
    case (.path(let a), .path(let b)), (.animated(let a), .animated(let b)):
      a === b || a == b || isSameProperty(a, b)
    case (.name(let a, let i), .name(let b, let j)): a == b && i == j
    default: false
    }
  }

  /// Returns whether key paths of two classes name the same Objective-C property, for example
  /// `\UIView.alpha` and `\UILabel.alpha`. HeadlessUIKit has no Objective-C properties.
  private static func isSameProperty(_ a: AnyKeyPath, _ b: AnyKeyPath) -> Bool {
    #if canImport(UIKit)
    if let name = a._kvcKeyPathString { return name == b._kvcKeyPathString }
    #endif
    return false
  }
}
