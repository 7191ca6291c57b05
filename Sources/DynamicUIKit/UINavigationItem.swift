import Dynamic

extension UINavigationItem: BindableObject {
  /// Sets the title; the property that `value >>> navigationItem` binds.
  public var titleModifier: PropertyModifier<String?> { modifier(for: \.title) { $0.title = $1 } }

  /// Sets the view that is shown in place of the title.
  public var titleViewModifier: PropertyModifier<UIView?> {
    modifier(for: \.titleView) { $0.titleView = $1 }
  }

  /// Sets the items on the left.
  public var leftBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    modifier(.path(\UINavigationItem.leftBarButtonItems)) { $0.leftBarButtonItems = $1 }
  }

  /// Sets the items on the left and lets them fade in; the same property as
  /// ``leftBarButtonItemsModifier``.
  public var animatedLeftBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    modifier(.name("animatedLeft"), driver: leftBarButtonItemsModifier.driver) {
      $0.setLeftBarButtonItems($1, animated: true)
    }
  }

  /// Sets the items on the right.
  public var rightBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    modifier(.path(\UINavigationItem.rightBarButtonItems)) { $0.rightBarButtonItems = $1 }
  }

  /// Sets the items on the right and lets them fade in; the same property as
  /// ``rightBarButtonItemsModifier``.
  public var animatedRightBarButtonItemsModifier: PropertyModifier<[UIBarButtonItem]?> {
    modifier(.name("animatedRight"), driver: rightBarButtonItemsModifier.driver) {
      $0.setRightBarButtonItems($1, animated: true)
    }
  }

  /// Sets the only item on the left, in place of all; the same property as
  /// ``leftBarButtonItemsModifier``.
  public var leftBarButtonItemModifier: PropertyModifier<UIBarButtonItem?> {
    modifier(.path(\UINavigationItem.leftBarButtonItem), driver: leftBarButtonItemsModifier.driver)
    { $0.leftBarButtonItem = $1 }
  }

  /// Sets the only item on the right, in place of all; the same property as
  /// ``rightBarButtonItemsModifier``.
  public var rightBarButtonItemModifier: PropertyModifier<UIBarButtonItem?> {
    modifier(
      .path(\UINavigationItem.rightBarButtonItem), driver: rightBarButtonItemsModifier.driver
    ) { $0.rightBarButtonItem = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { titleModifier }
}

#if !os(tvOS)
extension UINavigationItem {
  /// Sets the line above the title.
  public var promptModifier: PropertyModifier<String?> {
    modifier(for: \.prompt) { $0.prompt = $1 }
  }

  /// Sets the back button of the controller that comes after this one; nil stands for the system's.
  ///
  ///     let unread = Dynamic(3)
  ///     let item = UINavigationItem(title: "Inbox")
  ///     unread | { UIBarButtonItem(title: "Inbox (\($0))") } >>> item.backBarButtonItemModifier
  ///     print(item.backBarButtonItem?.title ?? "")  // Prints "Inbox (3)"
  public var backBarButtonItemModifier: PropertyModifier<UIBarButtonItem?> {
    modifier(for: \.backBarButtonItem) { $0.backBarButtonItem = $1 }
  }

  /// Sets whether the items on the left stand beside the back button, not in its place.
  public var leftItemsSupplementBackButtonModifier: PropertyModifier<Bool> {
    modifier(for: \.leftItemsSupplementBackButton) { $0.leftItemsSupplementBackButton = $1 }
  }

  /// Sets whether there is no back button.
  public var hidesBackButtonModifier: PropertyModifier<Bool> {
    modifier(for: \.hidesBackButton) { $0.hidesBackButton = $1 }
  }

  /// Sets whether there is no back button and lets it fade; the same property as
  /// ``hidesBackButtonModifier``.
  public var animatedHidesBackButtonModifier: PropertyModifier<Bool> {
    modifier(.name("animatedHidesBackButton"), driver: hidesBackButtonModifier.driver) {
      $0.setHidesBackButton($1, animated: true)
    }
  }

  /// Sets when the title is large.
  public var largeTitleDisplayModeModifier: PropertyModifier<LargeTitleDisplayMode> {
    modifier(for: \.largeTitleDisplayMode) { $0.largeTitleDisplayMode = $1 }
  }

  /// Sets whether scrolling hides the search bar.
  public var hidesSearchBarWhenScrollingModifier: PropertyModifier<Bool> {
    modifier(for: \.hidesSearchBarWhenScrolling) { $0.hidesSearchBarWhenScrolling = $1 }
  }

  /// Sets the controller of the search bar; nil for none.
  public var searchControllerModifier: PropertyModifier<UISearchController?> {
    modifier(for: \.searchController) { $0.searchController = $1 }
  }
}
#endif
