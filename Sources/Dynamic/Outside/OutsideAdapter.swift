// An adapter for the core that is being replaced; the new core has these two itself.

extension Dynamic {
  /// A value whose truth is outside the graph.
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let target = OutsideTarget(reading: reading, writing: writing)
    self.init(value, writingTo: target)
    target.value = self
  }

  /// What a partner compares with; nil if nothing can be compared.
  @usableFromInline var shown: T? {
    guard let target = extras?.lens as? OutsideTarget<T> else { return current }
    return target.reading()
  }

  /// Takes over what the outside shows already, where this value does not know it yet.
  @usableFromInline func takeOver(_ value: T, _ areEqual: @MainActor (T, T) -> Bool) {
    if extras?.lens is OutsideTarget<T>, let current, !areEqual(current, value) { follow(value) }
  }
}

private final class OutsideTarget<T>: LensTarget {
  weak var value: Dynamic<T>?
  let reading: @MainActor () -> T?
  private let writing: @MainActor (T) -> Void

  init(reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void) {
    self.reading = reading
    self.writing = writing
  }

  override var hasWhole: Bool { value != nil }
  override var holder: AnyObject? { value }
  override var isOutside: Bool { true }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let value, let new = new as? Box<T> else { return nil }
    writing(new.content)
    value.follow(new.content)
    return nil
  }
}
