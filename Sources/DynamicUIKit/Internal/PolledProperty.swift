import Dynamic

extension PropertyOwner {
  /// Returns a value for two-way bindings of a property that UIKit changes without notification.
  ///
  /// The value is updated from the property now and at the end of each turn of the main run loop.
  /// Setting the value calls `write` if the property differs. `bindingSlot` stores the binding.
  func polledProperty<Value: Equatable>(
    _ key: PropertyKey, bindingSlot: (any BindingSlot)? = nil,
    read: @escaping @MainActor (Self) -> Value,
    write: @escaping @MainActor (Self, Value) -> Void = { _, _ in }
  ) -> Dynamic<Value> {
    let polled = attachments.findOrCreate(key) {
      PolledProperty(self, bindingSlot: bindingSlot, read, write)
    }
    polled.update()
    return polled.value
  }
}

@MainActor
private final class PolledProperty<Value: Equatable>: TurnWatcher {
  let value: Dynamic<Value>
  private let read: @MainActor () -> Value?

  init<Owner: AnyObject>(
    _ owner: Owner, bindingSlot: (any BindingSlot)?, _ read: @escaping @MainActor (Owner) -> Value,
    _ write: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let readOwner: @MainActor () -> Value? = { [weak owner] in owner.map(read) }
    self.read = readOwner
    value = Dynamic(
      read(owner), reading: readOwner,
      writing: { [weak owner] in if let owner, read(owner) != $0 { write(owner, $0) } })
    if let bindingSlot { value.bindingSlot = bindingSlot }
    RunLoopObserver.watch(self)
  }

  func update() {
    if let current = read(), current != value.value { value.storeWithoutWriting(current) }
  }

  func turnDidEnd() -> Bool {
    update()
    return read() != nil  // Whether the owner still exists.
  }
}
