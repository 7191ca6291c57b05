// swift-format-ignore: AmbiguousTrailingClosureOverload
extension Dynamic {
  /// Changes the value in place, without copying a uniquely referenced array, and notifies once.
  ///
  ///     let beers = Dynamic(["Porter"])
  ///     beers.addListener { print($0.count) }
  ///     beers.update { $0.append("Stout") }  // Prints "2"
  ///
  /// - Parameter change: Called immediately. If it throws, the changes it has made are delivered.
  /// - Precondition: The closure reads and sets this value only through its argument. If the
  ///   closure returns a result and this value is a lens, ``current`` is not nil.
  @export(implementation) @discardableResult
  public func update<Result>(_ change: (inout T) throws -> Result) rethrows -> Result {
    try node.update(change)
  }

  /// Changes the value in place, by a closure whose result is not used. Without this overload, it
  /// would be ambiguous whether `{ beers.update { $0.removeLast() } }` returns the removed element.
  ///
  /// A lens whose element has never existed ignores the call, and does not run the closure.
  @export(implementation)
  public func update(_ change: (inout T) throws -> Void) rethrows {
    // Only a lens has `ignoreWrite`.
    if let ignore = node.accessor?.ignoreWrite, node.loadedValue == nil { return ignore() }
    try node.update(change)
  }
}

extension Node {
  @export(implementation)
  func update<Result>(_ change: (inout T) throws -> Result) rethrows -> Result {
    guard var value = loadedValue else { stopForEmptiness() }
    // Empties the node, so that `change` need not copy the value. A derived node, such as a lens,
    // only caches a value that is stored elsewhere.
    if !isDerived {
      _ = take()
      isEvaluating = true
    }
    defer {
      if !isDerived {
        if storage != nil { stopForSetInUpdate() }
        isEvaluating = false
      }
      set(value)
    }
    return try change(&value)
  }

  /// The value that the accessor loads; without an accessor, or if loading fails, the node's value.
  @usableFromInline var loadedValue: T? {
    if let value = accessor?.load() { return value }
    return current()
  }

  @usableFromInline func stopForSetInUpdate() -> Never {
    stop("\(label) was set inside its own update; change the argument of the update closure")
  }
}

extension Listenable {
  /// A closure that loads this value without retaining it; nil if the value is empty or released.
  package final var weakReader: @MainActor () -> T? { { [weak node] in node?.loadedValue } }
}
