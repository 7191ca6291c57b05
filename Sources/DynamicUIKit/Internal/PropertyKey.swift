import Dynamic

/// Names a property of an object, as opposed to others of the same object.
@MainActor
enum PropertyKey {
  case path(AnyKeyPath)
  /// A property that has no key path, with an argument such as a control state.
  case name(String, Int = 0)

  /// What is made for a line that may be executed again.
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

  /// Whether two key paths of different classes mean the same property, as `\UIView.alpha` and
  /// `\UILabel.alpha` do, which are not equal.
  private static func isSameProperty(_ a: AnyKeyPath, _ b: AnyKeyPath) -> Bool {
    if type(of: a) == type(of: b) { return false }
    #if canImport(UIKit)
    // Every property of UIKit has a name for key-value coding; one of a Swift subclass need not.
    if let name = a._kvcKeyPathString { return name == b._kvcKeyPathString }
    #endif
    return a.rerooted == b.rerooted
  }
}

private final class Root {
  var object = NSObject()
}

extension AnyKeyPath {
  /// The same property reached from an object that has nothing to do with the class named.
  ///
  /// A key path of an object says which class it was written for in its own type only, not in what
  /// it does. So the type is lied about, once, to make key paths of several classes comparable;
  /// nothing is ever read or written by the result.
  fileprivate var rerooted: AnyKeyPath? {
    func open<Value>(_: Value.Type) -> AnyKeyPath {
      let leaf = Unmanaged<KeyPath<NSObject, Value>>.fromOpaque(
        Unmanaged.passUnretained(self).toOpaque()
      ).takeUnretainedValue()
      return (\Root.object as KeyPath<Root, NSObject>).appending(path: leaf)
    }
    return open(Self.valueType)
  }
}
