extension Dynamic {
  /// Changes the value in place, without copying an array, and calls the listeners once.
  ///
  ///     let beers = Dynamic(["Porter"])
  ///     beers.addListener { print($0.count) }
  ///     beers.update { $0.append("Stout") }  // Prints "2"
  ///
  /// - Parameter change: Called at once. If it throws, what it changed before is delivered.
  /// - Precondition: The closure reads and sets this value by its argument only.
  @export(implementation) @discardableResult
  public func update<Result>(_ change: @MainActor (inout T) throws -> Result) rethrows -> Result {
    try node.update(change)
  }

  /// As the other `update`, for a closure that returns nothing: without this form, one around
  /// `update { $0.removeLast() }` would have two types to choose from.
  @export(implementation)
  public func update(_ change: @MainActor (inout T) throws -> Void) rethrows {
    try node.update(change)
  }
}

extension Node {
  @export(implementation)
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
