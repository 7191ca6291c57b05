#if canImport(Foundation)
import Foundation

extension Listenable {
  /// Creates a value that a closure extracts from each notification; empty until the first.
  ///
  ///     let name = Notification.Name("temperature")
  ///     let celsius = Listenable(notifications: name) { $0.userInfo?["celsius"] as? Int }
  ///     celsius.ignoreNil().addListener { print("\($0) °C") }
  ///     NotificationCenter.default.post(
  ///       name: name, object: nil, userInfo: ["celsius": 20])  // Prints "20 °C"
  ///
  /// Notifications posted on the main queue are delivered before `post` returns, others in one of
  /// the main actor's next turns. The value does not retain the center. While the value has
  /// listeners, the center retains the value. So a binding ends only when its target or the center
  /// is released, or its handle is disposed of. If `object` is nil, notifications from all objects
  /// count.
  public convenience init(
    notifications name: Notification.Name, object: AnyObject? = nil,
    center: NotificationCenter = .default,
    _ transform: @escaping @MainActor (Notification) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let node = Node<T>(initial: nil, fileID: fileID, line: line) { sink in
      let token = center.addObserver(forName: name, object: object, queue: nil) {
        @Sendable notification in
        // From here on, only the main actor uses the notification.
        @safe nonisolated(unsafe) let notification = notification
        onMainActor {
          if sink.node != nil { sink.publish(transform(notification)) }
        }
      }
      // Used once, when the value is released.
      @safe nonisolated(unsafe) let observation = token
      return { [weak center] in center?.removeObserver(observation) }
    }
    self.init(node)
  }
}
#endif
