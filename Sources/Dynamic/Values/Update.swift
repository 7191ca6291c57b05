extension Dynamic {
  /// Changes the value in place and calls the listeners once; an array not held elsewhere is not
  /// copied.
  ///
  ///     let beers = Dynamic(["Porter"])
  ///     beers.addListener { print($0.count) }
  ///     beers.update { $0.append("Stout") }  // Prints "2"
  ///
  /// - Parameter change: Called at once. If it throws, what it changed before stays and is
  ///   delivered.
  /// - Precondition: The closure reads and sets this value by its argument only.
  @inlinable @discardableResult
  public func update<Result>(_ change: @MainActor (inout T) throws -> Result) rethrows -> Result {
    try node.update(change)
  }

  /// Changes the value in place by a closure that returns nothing, so that a closure around `update
  /// { $0.removeLast() }` does not have two types to choose from.
  @inlinable public func update(_ change: @MainActor (inout T) throws -> Void) rethrows {
    try node.update(change)
  }
}

extension Node {
  @inlinable
  func update<Result>(_ change: @MainActor (inout T) throws -> Result) rethrows -> Result {
    guard var value = valueToChange else { stopForEmptyUpdate() }
    // A part stays where it is: it is changed as a copy.
    if !isDerived {
      if isQueued { saveUndelivered() }
      storage = nil
    }
    defer {
      if !isDerived && storage != nil { stopForSetInUpdate() }
      set(value)
    }
    return try change(&value)
  }

  /// The value, or what the outside is by now.
  @usableFromInline var valueToChange: T? {
    if isTied, let writer, !writer.isPart, let present = writer.present() { return present }
    return current()
  }

  @usableFromInline func stopForEmptyUpdate() -> Never {
    if derivation == nil {
      stop("\(label) is being updated; use the argument of the update closure")
    }
    stop("\(label) is a lens on an element that has never been there; use current")
  }

  @usableFromInline func stopForSetInUpdate() -> Never {
    stop("\(label) was set inside its own update; change the argument of the update closure")
  }
}
