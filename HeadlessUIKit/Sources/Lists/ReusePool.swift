/// Views waiting to be used again, for each identifier the last one first, and how to make new
/// ones.
struct ReusePool<View> {
  private var waiting: [String: [View]] = [:]
  private var makers: [String: @MainActor () -> View] = [:]

  /// Sets how views of an identifier are made; nil makes the identifier unknown.
  mutating func register(_ identifier: String, _ make: (@MainActor () -> View)?) {
    makers[identifier] = make
  }

  /// Whether views of an identifier can be made.
  func isRegistered(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Takes the view that was put back last.
  mutating func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

  /// How to make a view, if that is known.
  func maker(_ identifier: String) -> (@MainActor () -> View)? { makers[identifier] }

  /// Puts a view back.
  mutating func put(_ view: View, _ identifier: String) {
    waiting[identifier, default: []].append(view)
  }

  /// Takes all views that wait.
  mutating func takeAll() -> [View] {
    defer { waiting = [:] }
    return waiting.values.flatMap(\.self)
  }

  /// How many views wait.
  func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}
