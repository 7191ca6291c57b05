import Dynamic

extension PropertyOwner {
  /// Calls a closure whenever a notification about this object is posted, as long as the object
  /// lives.
  func follow(_ name: NSNotification.Name, _ listener: @escaping @MainActor () -> Void) {
    attachments.find(.name(name.rawValue)) { NotificationListeners(name, object: self) }
      .listeners.append(listener)
  }
}

/// Who hears of the notifications under one name about one object; that object keeps this.
@MainActor
private final class NotificationListeners {
  var listeners: [@MainActor () -> Void] = []
  nonisolated(unsafe) private var token: (any NSObjectProtocol)?

  init(_ name: NSNotification.Name, object: AnyObject) {
    // UIKit posts on the main thread.
    token = NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) {
      [weak self] _ in
      MainActor.assumeIsolated { self?.tell() }
    }
  }

  deinit {
    if let token { NotificationCenter.default.removeObserver(token) }
  }

  private func tell() {
    for listener in listeners { listener() }
  }
}
