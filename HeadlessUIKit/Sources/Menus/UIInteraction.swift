/// What a view lets its user do beyond touching it, as opening a menu.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that it was added to.
  var view: UIView? { get }

  /// Called before it is added to a view, or taken from one, which is then nil.
  func willMove(to view: UIView?)

  /// Called after it was added to a view, or taken from one, which is then nil.
  func didMove(to view: UIView?)
}
