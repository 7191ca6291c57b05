#if !os(tvOS)
import Dynamic

/// Lets the user move an item of a collection view by a long press and a drag.
///
/// The long press does nothing if the collection view has a drag delegate. If the view's controller
/// installs UIKit's own long press, only one of the two long presses begins.
final class ItemDragging<Row>: ListFeature<Row>, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private var target: GestureTarget?
  private var view: UICollectionView? { list?.view as? UICollectionView }

  override func begin(_ list: ListBinding<Row>) {
    super.begin(list)
    press.delegate = self
    target = GestureTarget(press) { [weak self] _ in self?.pressDidChange() }
    view?.addGestureRecognizer(press)
  }

  override func end() {
    if press.state == .began || press.state == .changed { view?.cancelInteractiveMovement() }
    view?.removeGestureRecognizer(press)
    super.end()
  }

  private func pressDidChange() {
    guard let view else { return }
    switch press.state {
    case .began: if let touchedPath { _ = view.beginInteractiveMovementForItem(at: touchedPath) }
    case .changed: view.updateInteractiveMovementTargetPosition(location)
    case .ended: view.endInteractiveMovement()
    case .cancelled: view.cancelInteractiveMovement()
    default: break
    }
  }

  private var location: CGPoint { press.location(in: view) }

  private var touchedPath: IndexPath? { view?.indexPathForItem(at: location) }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    #if canImport(UIKit)
    if view?.dragDelegate != nil { return false }
    #endif
    return list?.canMove == true && touchedPath != nil
  }
}
#endif
