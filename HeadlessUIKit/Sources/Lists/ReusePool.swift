/// Views available for reuse and factories for new ones, by reuse identifier. The last view to be
/// enqueued is dequeued first.
struct ReusePool<View> {
  private var views: [String: [View]] = [:]
  private var factories: [String: @MainActor () -> View] = [:]

  /// Registers a factory for an identifier; nil unregisters the identifier.
  mutating func register(_ identifier: String, _ factory: (@MainActor () -> View)?) {
    factories[identifier] = factory
  }

  /// Whether an identifier has a factory.
  func isRegistered(_ identifier: String) -> Bool { factories[identifier] != nil }

  /// Removes and returns the view that was enqueued last for an identifier, if any.
  mutating func dequeue(_ identifier: String) -> View? { views[identifier]?.popLast() }

  /// Returns the factory of an identifier, or nil if the identifier is not registered.
  func factory(_ identifier: String) -> (@MainActor () -> View)? { factories[identifier] }

  /// Makes a view available for reuse with an identifier.
  mutating func enqueue(_ view: View, _ identifier: String) {
    views[identifier, default: []].append(view)
  }

  /// Removes and returns all views.
  mutating func removeAll() -> [View] {
    defer { views = [:] }
    return views.values.flatMap(\.self)
  }
}
