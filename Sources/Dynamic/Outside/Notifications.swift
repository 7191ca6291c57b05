#if canImport(Foundation)
import Foundation

extension Listenable {
  /// Makes a value of what a closure takes from every notification with a name; empty until the
  /// first.
  ///
  ///     let name = Notification.Name("temperature")
  ///     let celsius = Listenable(notifications: name) { $0.userInfo?["celsius"] as? Int }
  ///     celsius.ignoreNil().addListener { print("\($0) °C") }
  ///     NotificationCenter.default.post(
  ///       name: name, object: nil, userInfo: ["celsius": 20])  // Prints "20 °C"
  ///
  /// What is posted on the main thread is delivered before `post` returns, all else in one of the
  /// main actor's next turns. The notification itself is not kept.
  ///
  /// While somebody listens, the center keeps the value; else it goes when nobody holds it. So an
  /// unnamed line lives until its target goes or its handle ends it.
  ///
  /// - Parameters:
  ///   - name: What the notifications are called.
  ///   - object: Whose notifications to hear; nil for everybody's.
  ///   - center: Where they are posted. It is not kept alive.
  ///   - transform: Takes from a notification what counts.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init(
    notifications name: Notification.Name, object: AnyObject? = nil,
    center: NotificationCenter = .default,
    _ transform: @escaping @MainActor (Notification) -> T,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(external: nil, fileID: fileID, line: line)
    withExtras().external = NotificationSource<T>(
      Anchor(self), name: name, object: object, center: center, transform)
  }

  /// Makes a value that tells that a notification with a name was posted; empty until the first.
  ///
  ///     let name = Notification.Name("shake")
  ///     Listenable<Void>(notifications: name).addListener { print("Shaken") }
  ///     NotificationCenter.default.post(name: name, object: nil)  // Prints "Shaken"
  ///
  /// - Parameters:
  ///   - name: What the notifications are called.
  ///   - object: Whose notifications to hear; nil for everybody's.
  ///   - center: Where they are posted. It is not kept alive.
  ///   - fileID: The file in which it was made, for messages.
  ///   - line: The line on which it was made.
  public convenience init(
    notifications name: Notification.Name, object: AnyObject? = nil,
    center: NotificationCenter = .default,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where T == Void {
    self.init(
      notifications: name, object: object, center: center, { _ in }, fileID: fileID, line: line)
  }
}

/// A place in a center, given up when the value goes.
private final class NotificationSource<T>: ExternalSource {
  private weak var anchor: Anchor?
  // Set once, on the main actor; after that only `deinit` uses them, on whatever thread.

  @safe private nonisolated(unsafe) weak var center: NotificationCenter?
  @safe private nonisolated(unsafe) var token: (any NSObjectProtocol)?
  private let transform: @MainActor (Notification) -> T

  init(
    _ anchor: Anchor, name: Notification.Name, object: AnyObject?, center: NotificationCenter,
    _ transform: @escaping @MainActor (Notification) -> T
  ) {
    self.anchor = anchor
    self.center = center
    self.transform = transform
    super.init()
    token = center.addObserver(forName: name, object: object, queue: nil) {
      @Sendable notification in
      // Nobody but the main actor sees it after this.
      @safe nonisolated(unsafe) let notification = notification
      onMainActor { anchor.follow(notification) }
    }
  }

  deinit {
    if let token { center?.removeObserver(token) }
  }

  override func observationChanged(_ isObserved: Bool) -> AnyObject? {
    anchor?.keep(isObserved)
  }

  override func follow(_ node: AnyListenable, through anchor: Anchor, _ news: Any?) {
    guard let notification = news as? Notification else { return }
    node.known(as: Listenable<T>.self).publish(transform(notification))
  }
}
#endif
