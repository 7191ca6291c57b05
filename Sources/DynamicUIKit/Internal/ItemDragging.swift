#if !os(tvOS)
import Dynamic

/// Moves items of a collection view under a finger that stays on one of them and then goes on.
///
/// The view moves the item, and asks its data source before. Where somebody else lets the user drag
/// items, this stays out of the way.
@MainActor
final class ItemDragging: NSObject, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private var target: GestureTarget?
  private weak var view: UICollectionView?
  private var isMoving = false

  init(in view: UICollectionView) {
    self.view = view
    super.init()
    press.delegate = self
    target = GestureTarget(press) { [weak self] _ in self?.follow() }
  }

  /// What a binding brings with it so that its items can be moved.
  static func surrounding(in view: UICollectionView) -> ListSurrounding {
    let dragging = ItemDragging(in: view)
    return ListSurrounding {
      dragging.begin()
    } end: {
      dragging.end()
    }
  }

  private func begin() { view?.addGestureRecognizer(press) }

  private func end() {
    finish { $0.cancelInteractiveMovement() }
    view?.removeGestureRecognizer(press)
  }

  private func follow() {
    guard let view else { return }
    switch press.state {
    case .began: isMoving = touched.map(view.beginInteractiveMovementForItem) ?? false
    case .changed: if isMoving { view.updateInteractiveMovementTargetPosition(place(in: view)) }
    case .ended: finish { $0.endInteractiveMovement() }
    default: finish { $0.cancelInteractiveMovement() }
    }
  }

  private func finish(_ movement: (UICollectionView) -> Void) {
    guard isMoving, let view else { return }
    isMoving = false
    movement(view)
  }

  private func place(in view: UICollectionView) -> CGPoint { press.location(in: view) }

  /// The item under the finger.
  private var touched: IndexPath? {
    view.flatMap { $0.indexPathForItem(at: place(in: $0)) }
  }

  /// An item that may not be moved leaves the finger to other gestures.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view, !view.letsOthersDragItems, let touched,
      let helper = view.listSeat.helper as? CollectionViewHelper
    else { return false }
    return helper.collectionView(view, canMoveItemAt: touched)
  }
}

extension UICollectionView {
  /// Whether the user drags items otherwise: by a drag delegate, or by the gesture of the controller.
  fileprivate var letsOthersDragItems: Bool {
    #if canImport(UIKit)
    if dragDelegate != nil { return true }
    var responder: UIResponder? = self
    while let next = responder?.next {
      if let controller = next as? UICollectionViewController, controller.collectionView === self {
        return controller.installsStandardGestureForInteractiveMovement
      }
      responder = next
    }
    #endif
    return false
  }
}
#endif
