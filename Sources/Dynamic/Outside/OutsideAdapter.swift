extension Dynamic {
  /// A value whose truth is outside the graph, on the old core.
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?, writing: @escaping @MainActor (T) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let target = OutsideTarget(reading, writing)
    self.init(value, writingTo: target)
    target.value = self
  }
}

private final class OutsideTarget<T>: LensTarget {
  weak var value: Dynamic<T>?
  private let reading: @MainActor () -> T?
  private let writing: @MainActor (T) -> Void

  init(_ reading: @escaping @MainActor () -> T?, _ writing: @escaping @MainActor (T) -> Void) {
    self.reading = reading
    self.writing = writing
  }

  override var hasWhole: Bool { value != nil }
  override var holder: AnyObject? { value }
  override var isOutside: Bool { true }
  override func refresh() { if let value, let present = reading() { value.follow(present) } }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let value, let new = new as? Box<T>, value.storage != nil else { return nil }
    batch {
      writing(new.content)
      value.follow(new.content)
    }
    return nil
  }
}

extension Dynamic {
  /// Takes over a value that the outside has by now, without writing it back.
  package func follow(_ value: T, fromOutside: Void = ()) { follow(value) }
}
