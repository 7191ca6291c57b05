// Stands in for the API of the same names until the engine has it.

extension Dynamic {
  package convenience init(
    _ value: T, reading: @escaping @MainActor () -> T?,
    writing: @escaping @MainActor (T) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let target = OutsideTarget(reading: reading, writing: writing)
    self.init(value, writingTo: target)
    target.value = self
  }
}

final class OutsideTarget<T>: LensTarget {
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

  override func makeLens() -> AnyObject? { value }

  override func write(_ new: AnyObject) -> (target: LensTarget, value: AnyObject)? {
    guard let new = new as? Box<T> else { return nil }
    writing(new.content)
    value?.follow(new.content)
    return nil
  }
}
