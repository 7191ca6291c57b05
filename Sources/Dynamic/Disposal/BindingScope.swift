/// Where the bindings go that are made at this moment, if somebody collects them.
///
/// It is looked at when a listener is added, never when a value changes; to read and to set it runs no
/// code of the user, so no access overlaps another.
@MainActor @safe @exclusivity(unchecked) private var scope: DisposeBag?

extension DisposeBag {
  /// Collects every binding that a closure makes, without a word about it at each.
  ///
  ///     let name = Dynamic("Ada")
  ///     let bag = DisposeBag()
  ///     bag.collect {
  ///       name.bind { print($0) }  // Prints "Ada"
  ///     }
  ///     bag.dispose()
  ///     name.value = "Grace"
  ///
  /// What counts are the listeners, two-way bindings and commands that are bound while the closure
  /// runs, also those that a function bound which it calls, or a listener if it sets a value. In a
  /// closure inside, another bag may collect. A list does this for its cells.
  ///
  /// - Parameter bindings: Called at once.
  /// - Returns: What the closure returns.
  @discardableResult
  public func collect<Result>(_ bindings: () throws -> Result) rethrows -> Result {
    try Self.collect(into: self, bindings)
  }

  /// Makes bindings that are nobody's although somebody collects: those of an object that is only
  /// made at this moment, and lives on.
  @discardableResult
  package static func collectNothing<Result>(
    _ bindings: () throws -> Result
  ) rethrows -> Result {
    try collect(into: nil, bindings)
  }

  /// Has another bag collect from now on, or none; for where a closure, which is asked for its actor, would
  /// cost too much.
  ///
  /// - Returns: The bag that collected, which is to collect again afterwards.
  package static func exchangeCollecting(_ bag: DisposeBag?) -> DisposeBag? {
    let outer = scope
    scope = bag
    return outer
  }

  /// Whether a bag collects at this moment.
  static var isCollecting: Bool { scope != nil }

  private static func collect<Result>(
    into bag: DisposeBag?, _ bindings: () throws -> Result
  ) rethrows -> Result {
    let outer = exchangeCollecting(bag)
    defer { scope = outer }
    return try bindings()
  }
}

extension Disposable {
  /// Goes into the bag that collects at this moment, if there is one.
  final func joinScope() {
    if let scope { scope.insert(self) }
  }
}
