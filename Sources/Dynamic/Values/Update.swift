extension Dynamic {
  /// Changes the value in place and tells the listeners once.
  ///
  /// An array that nobody else holds is not copied.
  ///
  ///     let beers = Dynamic(["Porter"])
  ///     beers.addListener { print($0.count) }
  ///     beers.update { $0.append("Stout") }  // Prints "2"
  ///
  /// - Parameter change: Called at once with the value. If it throws, what it changed before stays
  ///   changed and is delivered.
  /// - Returns: What the closure returns.
  /// - Precondition: The closure neither reads nor sets this value other than by its argument.
  @inlinable @discardableResult
  public func update<Result>(
    _ change: @MainActor (inout T) throws -> Result
  ) rethrows -> Result {
    try self.change(inPlace: change)
  }

  /// Changes the value in place by a closure that returns nothing, or something that nobody needs.
  ///
  /// Without this form, a closure around `update { $0.removeLast() }` would have two types to choose
  /// from.
  @inlinable
  public func update(_ change: @MainActor (inout T) throws -> Void) rethrows {
    try self.change(inPlace: change)
  }

  @inlinable
  func change<Result>(
    inPlace change: @MainActor (inout T) throws -> Result
  ) rethrows -> Result {
    if flags.contains(.lens) { return try updateCopy(change) }
    guard var value = storage else { stopForEmptiness() }
    if flags.contains(.queued) { saveUndelivered() }
    storage = nil
    defer {
      if storage != nil { stopForSetInUpdate() }
      self.value = value
    }
    return try change(&value)
  }

  @inlinable
  func updateCopy<Result>(_ change: @MainActor (inout T) throws -> Result) rethrows -> Result {
    var value = value
    defer { self.value = value }
    return try change(&value)
  }

  @usableFromInline
  func stopForSetInUpdate() -> Never {
    stop("\(label) was set inside its own update; change the argument of the update closure")
  }
}
