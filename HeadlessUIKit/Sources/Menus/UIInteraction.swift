/// HeadlessUIKit provides no interactions.
@MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }

  func didMove(to view: UIView?)
}
