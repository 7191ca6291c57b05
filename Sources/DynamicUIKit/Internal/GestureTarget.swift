#if canImport(UIKit)
import Dynamic

/// Hears of the states of a gesture, as long as it lives.
@MainActor
final class GestureTarget: NSObject {
  private let handler: @MainActor (UIGestureRecognizer) -> Void

  init(
    _ recognizer: UIGestureRecognizer, handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.handler = handler
    super.init()
    recognizer.addTarget(self, action: #selector(recognize(_:)))
  }

  @objc private func recognize(_ recognizer: UIGestureRecognizer) {
    handler(recognizer)
  }
}
#else
@_spi(Headless) import HeadlessUIKit

/// Hears of the states of a gesture, as long as it lives.
@MainActor
final class GestureTarget {
  private let handler: @MainActor (UIGestureRecognizer) -> Void

  init(
    _ recognizer: UIGestureRecognizer, handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.handler = handler
    recognizer.addHandler { [weak self] recognizer in self?.handler(recognizer) }
  }
}
#endif
