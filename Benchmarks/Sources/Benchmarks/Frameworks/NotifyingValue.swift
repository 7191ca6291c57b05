import Foundation

@MainActor
final class NotifyingValue {
  private let center = NotificationCenter()
  private static let name = Notification.Name("NotifyingValue.didChange")
  nonisolated(unsafe) private(set) var value = 0

  func set(_ newValue: Int) {
    value = newValue
    center.post(name: Self.name, object: self)
  }

  func add(_ listener: @escaping @Sendable (Int) -> Void) -> any NSObjectProtocol {
    center.addObserver(forName: Self.name, object: self, queue: nil) { [unowned(unsafe) self] _ in
      listener(value)
    }
  }

  func remove(_ token: any NSObjectProtocol) { center.removeObserver(token) }
}
