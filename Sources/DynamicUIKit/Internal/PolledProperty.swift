import Dynamic

extension PropertyOwner {
  /// A property that UIKit changes without notice, as a value that is compared with it at the end of
  /// each turn of the main run loop while this object lives.
  func polledProperty<Value: Equatable>(
    _ key: PropertyKey, driver: (any PropertyDriver)? = nil,
    read: @escaping @MainActor (Self) -> Value,
    write: @escaping @MainActor (Self, Value) -> Void = { _, _ in }
  ) -> Dynamic<Value> {
    let polled = attachments.find(key) { PolledProperty(self, driver: driver, read, write) }
    polled.compare()
    return polled.value
  }
}

@MainActor
private final class PolledProperty<Value: Equatable>: TurnWatcher {
  let value: Dynamic<Value>
  private let read: @MainActor () -> Value?

  init<Owner: AnyObject>(
    _ owner: Owner, driver: (any PropertyDriver)?, _ read: @escaping @MainActor (Owner) -> Value,
    _ write: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let readOwner: @MainActor () -> Value? = { [weak owner] in owner.map(read) }
    self.read = readOwner
    value = Dynamic(
      read(owner), reading: readOwner,
      writing: { [weak owner] value in
        if let owner, read(owner) != value { write(owner, value) }
      })
    if let driver { value.driver = driver }
    RunLoopObserver.watch(self)
  }

  func compare() {
    if let now = read(), now != value.value { value.follow(now) }
  }

  func turnDidEnd() -> Bool {
    compare()
    return read() != nil
  }
}
