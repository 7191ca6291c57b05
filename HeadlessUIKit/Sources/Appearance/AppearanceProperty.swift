/// A property that a proxy hands on.
enum AppearanceProperty: Int, CaseIterable {
  case backgroundColor, tintColor
  case font, textColor
  case barStyle, barTintColor, isTranslucent
  case standardAppearance, scrollEdgeAppearance, compactAppearance, compactScrollEdgeAppearance
  case prefersLargeTitles, titleTextAttributes, largeTitleTextAttributes
  case shadowImage, backgroundImage, unselectedItemTintColor
  case titleAttributes
  case onTintColor, thumbTintColor, minimumTrackTintColor, maximumTrackTintColor
  case progressTintColor, trackTintColor
  case pageIndicatorTintColor, currentPageIndicatorTintColor
  case color, selectedSegmentTintColor, separatorColor
}

/// Some properties of an object.
struct AppearanceProperties {
  private var bits: UInt64 = 0

  mutating func insert(_ property: AppearanceProperty) { bits |= 1 << property.rawValue }

  func contains(_ property: AppearanceProperty) -> Bool { bits & 1 << property.rawValue != 0 }
}

/// An object whose look can be that of a proxy.
@MainActor
protocol AppearanceObject: NSObject {
  /// The properties that code set, but no proxy.
  var customized: AppearanceProperties { get set }
}

extension UIView: AppearanceObject {}
extension UIBarItem: AppearanceObject {}

/// How a property is handed on.
@MainActor
struct AppearanceTransfer {
  let property: AppearanceProperty

  /// Whether the objects themselves tell what they were given from what a proxy says.
  let isKeptApart: Bool

  /// Sets the property of the second object to that of the first, if it is of a class that has it.
  let copy: (NSObject, NSObject) -> Void

  private init<Object: NSObject, Value>(
    _ property: AppearanceProperty, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.property = property
    isKeptApart = false
    copy = { proxy, object in
      guard let proxy = proxy as? Object, let object = object as? Object else { return }
      object[keyPath: path] = proxy[keyPath: path]
    }
  }

  private init(titleAttributesOf type: UIBarItem.Type) {
    property = .titleAttributes
    isKeptApart = true
    copy = { proxy, item in
      guard let proxy = proxy as? UIBarItem, let item = item as? UIBarItem else { return }
      item.takeTitleAttributes(of: proxy)
    }
  }

  static let all = [
    AppearanceTransfer(.backgroundColor, \UIView.backgroundColor),
    AppearanceTransfer(.tintColor, \UIView.tintColor),
    AppearanceTransfer(.font, \UILabel.font),
    AppearanceTransfer(.font, \UITextField.font),
    AppearanceTransfer(.font, \UITextView.font),
    AppearanceTransfer(.textColor, \UILabel.textColor),
    AppearanceTransfer(.textColor, \UITextField.textColor),
    AppearanceTransfer(.textColor, \UITextView.textColor),
    AppearanceTransfer(.barStyle, \UINavigationBar.barStyle),
    AppearanceTransfer(.barStyle, \UIToolbar.barStyle),
    AppearanceTransfer(.barStyle, \UITabBar.barStyle),
    AppearanceTransfer(.barTintColor, \UINavigationBar.barTintColor),
    AppearanceTransfer(.barTintColor, \UIToolbar.barTintColor),
    AppearanceTransfer(.barTintColor, \UITabBar.barTintColor),
    AppearanceTransfer(.barTintColor, \UISearchBar.barTintColor),
    AppearanceTransfer(.isTranslucent, \UINavigationBar.isTranslucent),
    AppearanceTransfer(.isTranslucent, \UIToolbar.isTranslucent),
    AppearanceTransfer(.isTranslucent, \UITabBar.isTranslucent),
    AppearanceTransfer(.standardAppearance, \UINavigationBar.standardAppearance),
    AppearanceTransfer(.standardAppearance, \UIToolbar.standardAppearance),
    AppearanceTransfer(.standardAppearance, \UITabBar.standardAppearance),
    AppearanceTransfer(.scrollEdgeAppearance, \UINavigationBar.scrollEdgeAppearance),
    AppearanceTransfer(.scrollEdgeAppearance, \UIToolbar.scrollEdgeAppearance),
    AppearanceTransfer(.scrollEdgeAppearance, \UITabBar.scrollEdgeAppearance),
    AppearanceTransfer(.compactAppearance, \UINavigationBar.compactAppearance),
    AppearanceTransfer(.compactAppearance, \UIToolbar.compactAppearance),
    AppearanceTransfer(.compactScrollEdgeAppearance, \UINavigationBar.compactScrollEdgeAppearance),
    AppearanceTransfer(.compactScrollEdgeAppearance, \UIToolbar.compactScrollEdgeAppearance),
    AppearanceTransfer(.prefersLargeTitles, \UINavigationBar.prefersLargeTitles),
    AppearanceTransfer(.titleTextAttributes, \UINavigationBar.titleTextAttributes),
    AppearanceTransfer(.largeTitleTextAttributes, \UINavigationBar.largeTitleTextAttributes),
    AppearanceTransfer(.shadowImage, \UINavigationBar.shadowImage),
    AppearanceTransfer(.shadowImage, \UITabBar.shadowImage),
    AppearanceTransfer(.backgroundImage, \UITabBar.backgroundImage),
    AppearanceTransfer(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor),
    AppearanceTransfer(titleAttributesOf: UIBarItem.self),
    AppearanceTransfer(.tintColor, \UIBarButtonItem.tintColor),
    AppearanceTransfer(.onTintColor, \UISwitch.onTintColor),
    AppearanceTransfer(.thumbTintColor, \UISwitch.thumbTintColor),
    AppearanceTransfer(.thumbTintColor, \UISlider.thumbTintColor),
    AppearanceTransfer(.minimumTrackTintColor, \UISlider.minimumTrackTintColor),
    AppearanceTransfer(.maximumTrackTintColor, \UISlider.maximumTrackTintColor),
    AppearanceTransfer(.progressTintColor, \UIProgressView.progressTintColor),
    AppearanceTransfer(.trackTintColor, \UIProgressView.trackTintColor),
    AppearanceTransfer(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor),
    AppearanceTransfer(
      .currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor),
    AppearanceTransfer(.color, \UIActivityIndicatorView.color),
    AppearanceTransfer(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor),
    AppearanceTransfer(.separatorColor, \UITableView.separatorColor),
  ]
}
