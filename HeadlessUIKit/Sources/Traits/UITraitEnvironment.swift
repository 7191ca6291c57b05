/// What is shown with traits, and hears when these change.
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// What it is shown with.
  var traitCollection: UITraitCollection { get }
  /// Called when that is another than before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
