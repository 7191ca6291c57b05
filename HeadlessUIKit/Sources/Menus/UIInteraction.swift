/// An interaction that can be added to a view. HeadlessUIKit provides none.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  /// The view that has this interaction.
  var view: UIView? { get }

  /// Called after the interaction is added to a view.
  func didMove(to view: UIView?)
}
