import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIAppearance", .serialized)
struct UIAppearanceTests {
  @Test(.opensWindows) func isSetWhenAViewEntersAWindow() {
    final class Label: UILabel {}
    withAppearances {
      let window = makeWindow()
      let early = Label()
      window.addSubview(early)
      Label.appearance().textColor = .red
      let label = Label()
      #expect(label.textColor == .label)
      window.addSubview(label)
      #expect(label.textColor == .red)
      #expect(early.textColor == .label)
      early.removeFromSuperview()
      window.addSubview(early)
      #expect(early.textColor == .red)
    }
  }

  @Test(.opensWindows) func comesBeforeTheViewHearsOfItsWindow() {
    final class Hearing: UILabel {
      var heard: [UIColor] = []
      override func didMoveToWindow() { if window != nil { heard.append(textColor) } }
    }
    withAppearances {
      Hearing.appearance().textColor = .red
      let label = Hearing()
      let window = makeWindow()
      window.addSubview(label)
      #expect(label.heard == [.red])
    }
  }

  @Test(.opensWindows) func leavesWhatTheViewWasGiven() {
    final class Label: UILabel {}
    withAppearances {
      let proxy = Label.appearance()
      proxy.textColor = .red
      proxy.font = .systemFont(ofSize: 30)
      let label = Label()
      label.textColor = .label
      let window = makeWindow()
      window.addSubview(label)
      #expect(label.textColor == .label)
      #expect(label.font.pointSize == 30)
    }
  }

  @Test(.opensWindows) func whatAProxySetMayBeSetAnew() {
    final class Label: UILabel {}
    withAppearances {
      let window = makeWindow()
      let label = Label()
      Label.appearance().textColor = .red
      window.addSubview(label)
      Label.appearance().textColor = .blue
      label.removeFromSuperview()
      window.addSubview(label)
      #expect(label.textColor == .blue)
    }
  }

  @Test(.opensWindows) func aSubclassCountsMore() {
    class Label: UILabel {}
    final class Title: Label {}
    withAppearances {
      Title.appearance().textColor = .red
      Label.appearance().textColor = .blue
      Label.appearance().tintColor = .green
      let title = Title()
      let label = Label()
      let window = makeWindow()
      window.addSubview(title)
      window.addSubview(label)
      #expect(title.textColor == .red)
      #expect(label.textColor == .blue)
      #expect(title.tintColor == .green && label.tintColor == .green)
    }
  }

  @Test(.opensWindows) func containersCountFromTheOutsideIn() {
    final class Label: UILabel {}
    final class Outer: UIView {}
    final class Inner: UIView {}
    final class Screen: UIViewController {}
    withAppearances {
      Label.appearance().textColor = .black
      Label.appearance(whenContainedInInstancesOf: [Inner.self]).textColor = .blue
      Label.appearance(whenContainedInInstancesOf: [Inner.self, Outer.self]).textColor = .red
      Label.appearance(whenContainedInInstancesOf: [Outer.self, Inner.self]).textColor = .white
      Label.appearance(whenContainedInInstancesOf: [Screen.self]).font = .systemFont(ofSize: 30)
      let labels = (0..<4).map { _ in Label() }
      let outer = Outer()
      let inner = Inner()
      let alone = Inner()
      outer.addSubview(inner)
      inner.addSubview(labels[0])
      outer.addSubview(labels[1])
      alone.addSubview(labels[2])
      let screen = Screen()
      let window = makeWindow(screen)
      for view in [outer, alone, labels[3]] { screen.view.addSubview(view) }
      #expect(labels.map(\.textColor) == [.red, .black, .blue, .black])
      #expect(labels.allSatisfy { $0.font.pointSize == 30 })
      let outside = Label()
      window.addSubview(outside)
      #expect(outside.font.pointSize == 17)
    }
  }

  // What UIKit's proxies of its own classes were told would stay for all tests, and only the stand-in
  // knows which properties they hand on.
  #if !canImport(UIKit)
  @Test(.opensWindows) func theProxyOfAViewIsThatOfAllViews() {
    withAppearances {
      UIView.appearance().tintColor = .green
      let label = UILabel()
      makeWindow().addSubview(label)
      #expect(label.tintColor == .green)
    }
  }

  @Test(.opensWindows) func barsAndTheirItemsHaveOne() {
    withAppearances {
      let bar = UINavigationBarAppearance()
      UINavigationBar.appearance().standardAppearance = bar
      UINavigationBar.appearance().prefersLargeTitles = true
      UITabBar.appearance().unselectedItemTintColor = .red
      UIToolbar.appearance().barTintColor = .red
      UIBarButtonItem.appearance().tintColor = .blue
      UIBarButtonItem.appearance(whenContainedInInstancesOf: [UINavigationBar.self]).tintColor =
        .red
      UITabBarItem.appearance().setTitleTextAttributes([.kern: 2], for: .normal)
      let screen = UIViewController()
      let items = (0..<3).map { _ in UIBarButtonItem(title: "Save") }
      items[0].setTitleTextAttributes([.kern: 1], for: .normal)
      screen.navigationItem.rightBarButtonItem = items[0]
      screen.toolbarItems = [items[1]]
      let navigation = UINavigationController(rootViewController: screen)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      let window = makeWindow(tabs)
      #expect(navigation.navigationBar.standardAppearance === bar)
      #expect(navigation.navigationBar.prefersLargeTitles)
      #expect(tabs.tabBar.unselectedItemTintColor == .red)
      #expect(navigation.toolbar.barTintColor == .red)
      #expect(items[0].tintColor == .red)
      #expect(items[1].tintColor == .blue)
      screen.navigationItem.leftBarButtonItem = items[2]
      #expect(items[2].tintColor == .red)
      let attributes = navigation.tabBarItem.titleTextAttributes(for: .normal)
      #expect(attributes?[.kern] as? Int == 2)
      withExtendedLifetime(window) {}
    }
  }

  @Test(.opensWindows) func anItemKeepsItsAttributesForAState() {
    withAppearances {
      let proxy = UIBarButtonItem.appearance()
      proxy.setTitleTextAttributes([.kern: 2], for: .normal)
      proxy.setTitleTextAttributes([.kern: 3], for: .disabled)
      let item = UIBarButtonItem(title: "Save")
      item.setTitleTextAttributes([.kern: 1], for: .normal)
      let bar = UIToolbar()
      bar.items = [item]
      makeWindow().addSubview(bar)
      #expect(item.titleTextAttributes(for: .normal)?[.kern] as? Int == 1)
      #expect(item.titleTextAttributes(for: .disabled)?[.kern] as? Int == 3)
    }
  }

  @Test(.opensWindows) func everyPropertyListedIsHandedOn() {
    let image = UIImage()
    func check<Object: UIView, Value: Equatable>(
      _ type: Object.Type, _ path: ReferenceWritableKeyPath<Object, Value>, _ value: Value,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      withAppearances {
        type.appearance()[keyPath: path] = value
        let object = type.init(coder: NSCoder())!
        #expect(object[keyPath: path] != value, sourceLocation: sourceLocation)
        makeWindow().addSubview(object)
        #expect(object[keyPath: path] == value, sourceLocation: sourceLocation)
      }
    }
    let font = UIFont.systemFont(ofSize: 30)
    check(UIView.self, \.backgroundColor, .red)
    check(UIView.self, \.tintColor, .red)
    check(UILabel.self, \.font, font)
    check(UITextField.self, \.font, font)
    check(UITextView.self, \.font, font)
    check(UILabel.self, \.textColor, .red)
    check(UITextField.self, \.textColor, .red)
    check(UITextView.self, \.textColor, .red)
    check(UINavigationBar.self, \.barStyle, .black)
    check(UIToolbar.self, \.barStyle, .black)
    check(UITabBar.self, \.barStyle, .black)
    check(UINavigationBar.self, \.barTintColor, .red)
    check(UIToolbar.self, \.barTintColor, .red)
    check(UITabBar.self, \.barTintColor, .red)
    check(UISearchBar.self, \.barTintColor, .red)
    check(UINavigationBar.self, \.isTranslucent, false)
    check(UIToolbar.self, \.isTranslucent, false)
    check(UITabBar.self, \.isTranslucent, false)
    let bar = UINavigationBarAppearance()
    check(UINavigationBar.self, \.standardAppearance, bar)
    check(UINavigationBar.self, \.scrollEdgeAppearance, bar)
    check(UINavigationBar.self, \.compactAppearance, bar)
    check(UINavigationBar.self, \.compactScrollEdgeAppearance, bar)
    let toolbar = UIToolbarAppearance()
    check(UIToolbar.self, \.standardAppearance, toolbar)
    check(UIToolbar.self, \.scrollEdgeAppearance, toolbar)
    check(UIToolbar.self, \.compactAppearance, toolbar)
    check(UIToolbar.self, \.compactScrollEdgeAppearance, toolbar)
    let tabBar = UITabBarAppearance()
    check(UITabBar.self, \.standardAppearance, tabBar)
    check(UITabBar.self, \.scrollEdgeAppearance, tabBar)
    check(UINavigationBar.self, \.prefersLargeTitles, true)
    check(UINavigationBar.self, \.shadowImage, image)
    check(UITabBar.self, \.shadowImage, image)
    check(UITabBar.self, \.backgroundImage, image)
    check(UITabBar.self, \.unselectedItemTintColor, .red)
    check(UISwitch.self, \.onTintColor, .red)
    check(UISwitch.self, \.thumbTintColor, .red)
    check(UISlider.self, \.thumbTintColor, .red)
    check(UISlider.self, \.minimumTrackTintColor, .red)
    check(UISlider.self, \.maximumTrackTintColor, .red)
    check(UIProgressView.self, \.progressTintColor, .red)
    check(UIProgressView.self, \.trackTintColor, .red)
    check(UIPageControl.self, \.pageIndicatorTintColor, .red)
    check(UIPageControl.self, \.currentPageIndicatorTintColor, .red)
    check(UIActivityIndicatorView.self, \.color, .red)
    check(UISegmentedControl.self, \.selectedSegmentTintColor, .red)
    check(UITableView.self, \.separatorColor, .red)
    withAppearances {
      UINavigationBar.appearance().titleTextAttributes = [.kern: 1]
      UINavigationBar.appearance().largeTitleTextAttributes = [.kern: 2]
      let bar = UINavigationBar()
      makeWindow().addSubview(bar)
      #expect(bar.titleTextAttributes?[.kern] as? Int == 1)
      #expect(bar.largeTitleTextAttributes?[.kern] as? Int == 2)
    }
  }

  #if os(macOS) || os(Linux)
  @Test func whatIsNotHandedOnStops() async {
    let text = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UILabel.appearance().text = "Hello"
      makeWindow().addSubview(UIView())
    }
    #expect(message(text).contains("UILabel.appearance() was given another plainText"))
    let color = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UIButton.appearance().setTitleColor(.red, for: .normal)
      makeWindow().addSubview(UIView())
    }
    #expect(message(color).contains("UIButton.appearance() was given another titleColors"))
    let alpha = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      UIView.appearance().alpha = 0.5
      makeWindow().addSubview(UIView())
    }
    #expect(message(alpha).contains("UIView.appearance() was given another alpha"))
  }

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
  #endif

  /// Asking for the proxies of all classes that there are stops nothing.
  @Test(.opensWindows) func askingSetsNothing() {
    withAppearances {
      let types: [UIView.Type] = [
        UIView.self, UIWindow.self, UILabel.self, UIImageView.self, UIButton.self, UISwitch.self,
        UISlider.self, UIStepper.self, UIDatePicker.self, UIPickerView.self, UIPageControl.self,
        UISegmentedControl.self, UIRefreshControl.self, UIProgressView.self, UITextField.self,
        UIActivityIndicatorView.self, UITextView.self, UISearchBar.self, UINavigationBar.self,
        UIToolbar.self, UITabBar.self, UIStackView.self, UIScrollView.self, UITableView.self,
        UITableViewCell.self, UITableViewHeaderFooterView.self, UICollectionView.self,
        UICollectionViewCell.self, UICollectionReusableView.self, UIVisualEffectView.self,
      ]
      for type in types { _ = type.appearance() }
      _ = UIBarButtonItem.appearance()
      _ = UITabBarItem.appearance()
      let label = UILabel()
      let window = makeWindow()
      window.addSubview(label)
      #expect(label.textColor == .label)
    }
  }

  @Test(.opensWindows) func isForgotten() {
    withAppearances { UILabel.appearance().textColor = .red }
    let label = UILabel()
    let window = makeWindow()
    window.addSubview(label)
    #expect(label.textColor == .label)
  }
  #endif
}

#if canImport(UIKit)
/// Runs a closure that sets proxies of classes of its own, as UIKit cannot be told to forget.
@MainActor
private func withAppearances(run body: () -> Void) { body() }
#endif
