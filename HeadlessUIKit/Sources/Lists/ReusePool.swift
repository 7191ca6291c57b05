struct ReusePool<View> {
  private var views: [String: [View]] = [:]
  private var factories: [String: @MainActor () -> View] = [:]

  mutating func register(_ identifier: String, _ factory: (@MainActor () -> View)?) {
    factories[identifier] = factory
  }

  func isRegistered(_ identifier: String) -> Bool { factories[identifier] != nil }

  mutating func dequeue(_ identifier: String) -> View? { views[identifier]?.popLast() }

  func factory(_ identifier: String) -> (@MainActor () -> View)? { factories[identifier] }

  mutating func enqueue(_ view: View, _ identifier: String) {
    views[identifier, default: []].append(view)
  }

  mutating func removeAll() -> [View] {
    defer { views = [:] }
    return views.values.flatMap(\.self)
  }
}
