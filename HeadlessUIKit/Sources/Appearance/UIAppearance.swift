/// A class whose objects look as its proxy says.
///
/// The proxy is an object of the class, made by `init(coder:)`. What is set of it is set of every
/// object of the class, and of its subclasses, that comes into a window: before
/// `didMoveToWindow()`, and not where the object was given the property itself. An object that is in
/// a window stays as it is. Bar items are in a window when their bar is.
///
/// That holds for the properties below. Anything else that a proxy was given stops the program when
/// the next view comes into a window after it was asked for; that is found by what is stored in it.
///
/// - `UIView`: `backgroundColor`, `tintColor`
/// - `UILabel`, `UITextField`, `UITextView`: `font`, `textColor`
/// - `UINavigationBar`, `UIToolbar`, `UITabBar`: `barStyle`, `barTintColor`, `isTranslucent`,
///   `standardAppearance`, `scrollEdgeAppearance`
/// - `UINavigationBar`, `UIToolbar`: `compactAppearance`, `compactScrollEdgeAppearance`
/// - `UINavigationBar`: `prefersLargeTitles`, `titleTextAttributes`, `largeTitleTextAttributes`
/// - `UINavigationBar`, `UITabBar`: `shadowImage`
/// - `UITabBar`: `backgroundImage`, `unselectedItemTintColor`
/// - `UIBarItem`: `setTitleTextAttributes(_:for:)`
/// - `UIBarButtonItem`: `tintColor`
/// - `UISearchBar`: `barTintColor`
/// - `UISwitch`: `onTintColor`, `thumbTintColor`
/// - `UISlider`: `minimumTrackTintColor`, `maximumTrackTintColor`, `thumbTintColor`
/// - `UIProgressView`: `progressTintColor`, `trackTintColor`
/// - `UIPageControl`: `pageIndicatorTintColor`, `currentPageIndicatorTintColor`
/// - `UIActivityIndicatorView`: `color`
/// - `UISegmentedControl`: `selectedSegmentTintColor`
/// - `UITableView`: `separatorColor`
@MainActor
public protocol UIAppearance: NSObjectProtocol {
  /// The proxy for all objects of the class.
  static func appearance() -> Self

  /// The proxy for those that are in an object of the first class, which is in one of the second,
  /// and so on; classes of views and controllers. It counts more than the one for all.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// What may contain objects with a look of their own: views, controllers and presentations.
@MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIPresentationController: UIAppearanceContainer {}
