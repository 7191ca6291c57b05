#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("registerForTraitChanges", .serialized)
struct UITraitChangeObservableTests {
  @Test func anOverrideCallsOnceForTheTraitsNamed() {
    let view = UIView()
    let log = Log()
    view.registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self]) {
      (view: UIView, previous: UITraitCollection) in
      log("\(previous.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitDisplayScale.self]) {
      (view: UIView, previous: UITraitCollection) in
      log("another trait")
    }
    view.overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .dark
    #expect(log.entries == ["light to dark"])
    view.overrideUserInterfaceStyle = .unspecified
    #expect(log.entries == ["light to dark", "dark to light"])
    view.overrideUserInterfaceStyle = .light
    #expect(log.entries.count == 2)
  }

  @Test(.opensWindows) func theScreenChangesEachTrait() {
    let changes: [(UITrait, UITraitCollection)] = [
      (UITraitUserInterfaceStyle.self, UITraitCollection(userInterfaceStyle: .dark)),
      (UITraitUserInterfaceIdiom.self, UITraitCollection(userInterfaceIdiom: .pad)),
      (UITraitUserInterfaceLevel.self, UITraitCollection(userInterfaceLevel: .elevated)),
      (UITraitHorizontalSizeClass.self, UITraitCollection(horizontalSizeClass: .regular)),
      (UITraitVerticalSizeClass.self, UITraitCollection(verticalSizeClass: .compact)),
      (
        UITraitPreferredContentSizeCategory.self,
        UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      ),
      (UITraitLayoutDirection.self, UITraitCollection(layoutDirection: .rightToLeft)),
      (UITraitDisplayScale.self, UITraitCollection(displayScale: 2)),
      (UITraitAccessibilityContrast.self, UITraitCollection(accessibilityContrast: .high)),
    ]
    let window = makeWindow()
    let log = Log()
    for (trait, _) in changes {
      window.registerForTraitChanges([trait]) { (_: UIWindow, _: UITraitCollection) in
        log("\(trait)")
      }
    }
    for (trait, traits) in changes {
      log.entries = []
      withScreen(traits) { #expect(log.entries == ["\(trait)"]) }
      #expect(log.entries == ["\(trait)", "\(trait)"])
    }
  }

  @Test(.opensWindows) func aChangeOfSeveralTraitsCallsOnce() {
    let window = makeWindow()
    let log = Log()
    window.registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
    ]) { (_: UIWindow, previous: UITraitCollection) in
      log("\(previous.userInterfaceStyle)")
    }
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
    ])
    withScreen(traits) { #expect(log.entries == ["light"]) }
    #expect(log.entries == ["light", "dark"])
  }

  @Test(.opensWindows) func controllersAndViewsHearFromTheOutsideIn() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let inner = UIView()
    let own = UIView()
    own.overrideUserInterfaceStyle = .dark
    controller.view.addSubview(inner)
    controller.view.addSubview(own)
    let log = Log()
    for (name, view) in [("own", own), ("inner", inner), ("view", controller.view!)] {
      view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIView, _: UITraitCollection) in log(name)
      }
    }
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIViewController, _: UITraitCollection) in log("controller")
    }
    window.overrideUserInterfaceStyle = .dark
    #expect(log.entries == ["controller", "view", "inner"])
    controller.overrideUserInterfaceStyle = .light
    #expect(log.entries == ["controller", "view", "inner", "controller", "view", "inner"])
    window.overrideUserInterfaceStyle = .light
    #expect(log.entries.count == 6)
  }

  private final class Hearing: UIView {
    var heard: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      heard.append(previousTraitCollection?.userInterfaceStyle)
    }
  }

  @Test func theFormerTraitsAreThose() {
    let view = Hearing()
    view.overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .unspecified
    #expect(view.heard == [.light, .dark])
  }

  @Test func aViewWithItsOwnStyleDoesNotHearOfThatAround() {
    let outer = UIView()
    let view = Hearing()
    view.overrideUserInterfaceStyle = .dark
    outer.addSubview(view)
    outer.overrideUserInterfaceStyle = .dark
    outer.overrideUserInterfaceStyle = .light
    #expect(view.heard == [.light])
  }

  @Test func aRegistrationEnds() {
    let view = UIView()
    let log = Log()
    var second: (any UITraitChangeRegistration)?
    let first = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, _: UITraitCollection) in
      log("first")
      if let second { view.unregisterForTraitChanges(second) }
    }
    second = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, _: UITraitCollection) in log("second")
    }
    UIView().unregisterForTraitChanges(first)
    view.overrideUserInterfaceStyle = .dark
    #expect(log.entries == ["first"])
    view.unregisterForTraitChanges(first)
    view.overrideUserInterfaceStyle = .light
    #expect(log.entries == ["first"])
  }

  @Test func aTraitOfTheAppsNeverChanges() {
    enum Theme: UITraitDefinition {
      typealias Value = Int
    }
    let view = UIView()
    let log = Log()
    view.registerForTraitChanges([Theme.self]) { (_: UIView, _: UITraitCollection) in log("theme") }
    view.overrideUserInterfaceStyle = .dark
    #expect(log.entries == [])
  }

  @Test func aRegistrationDoesNotKeepItsView() {
    weak var view: UIView?
    do {
      let owner = UIView()
      view = owner
      owner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UIView, _: UITraitCollection) in
      }
    }
    #expect(view == nil)
  }

  #if os(macOS) || os(Linux)
  @Test func theClosureTakesTheClass() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = UIView().registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (_: UILabel, _: UITraitCollection) in
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("takes a UILabel, but is registered with a UIView"))
  }
  #endif

  private func withScreen(_ traits: UITraitCollection, _ body: () -> Void) {
    let before = UIScreen.main.traits
    UIScreen.main.traits = UITraitCollection(traitsFrom: [before, traits])
    body()
    UIScreen.main.traits = before
  }
}
#endif
