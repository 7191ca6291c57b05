import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("registerForTraitChanges", .opensWindows, .serialized)
struct UITraitChangeObservableTests {
  private let window = makeWindow()

  /// Puts a view where UIKit tells it of traits, which the stand-in does anywhere.
  private func stage(_ view: UIView) {
    #if canImport(UIKit)
    window.overrideUserInterfaceStyle = .light
    window.addSubview(view)
    window.updateTraitsIfNeeded()
    #endif
  }

  /// Has everybody hear now what UIKit tells before the next layout.
  private func update() {
    #if canImport(UIKit)
    window.updateTraitsIfNeeded()
    #endif
  }

  @Test func anOverrideCallsOnceForTheTraitsNamed() {
    let view = UIView()
    stage(view)
    let log = Log()
    view.registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self,
    ]) {
      (view: UIView, previous: UITraitCollection) in
      log("\(previous.userInterfaceStyle.name) to \(view.traitCollection.userInterfaceStyle.name)")
    }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitDisplayScale.self]) {
      (view: UIView, previous: UITraitCollection) in
      log("another trait")
    }
    view.overrideUserInterfaceStyle = .dark
    view.overrideUserInterfaceStyle = .dark
    update()
    #expect(log.entries == ["light to dark"])
    view.overrideUserInterfaceStyle = .unspecified
    update()
    #expect(log.entries == ["light to dark", "dark to light"])
    view.overrideUserInterfaceStyle = .light
    update()
    #expect(log.entries.count == 2)
  }

  @Test func theScreenChangesEachTrait() {
    let now = window.traitCollection
    var changes: [(UITrait, UITraitCollection)] = [
      (
        UITraitUserInterfaceStyle.self,
        UITraitCollection(userInterfaceStyle: now.userInterfaceStyle == .dark ? .light : .dark)
      ),
      (
        UITraitUserInterfaceIdiom.self,
        UITraitCollection(userInterfaceIdiom: now.userInterfaceIdiom == .pad ? .phone : .pad)
      ),
      (
        UITraitHorizontalSizeClass.self,
        UITraitCollection(
          horizontalSizeClass: now.horizontalSizeClass == .regular ? .compact : .regular)
      ),
      (
        UITraitVerticalSizeClass.self,
        UITraitCollection(
          verticalSizeClass: now.verticalSizeClass == .compact ? .regular : .compact)
      ),
      (
        UITraitPreferredContentSizeCategory.self,
        UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      ),
      (UITraitLayoutDirection.self, UITraitCollection(layoutDirection: .rightToLeft)),
      (
        UITraitDisplayScale.self,
        UITraitCollection(displayScale: now.displayScale == 2 ? 3 : 2)
      ),
      (UITraitAccessibilityContrast.self, UITraitCollection(accessibilityContrast: .high)),
    ]
    #if !os(tvOS)
    changes.append(
      (UITraitUserInterfaceLevel.self, UITraitCollection(userInterfaceLevel: .elevated)))
    #endif
    let log = Log()
    for (trait, _) in changes {
      window.registerForTraitChanges([trait]) { (_: UIWindow, _: UITraitCollection) in
        log("\(trait)")
      }
    }
    for (trait, traits) in changes {
      log.entries = []
      withTraits(traits) { #expect(log.entries == ["\(trait)"]) }
      #expect(log.entries == ["\(trait)", "\(trait)"])
    }
  }

  @Test func aChangeOfSeveralTraitsCallsOnce() {
    let log = Log()
    let (before, other): (UIUserInterfaceStyle, UIUserInterfaceStyle) =
      window.traitCollection.userInterfaceStyle == .dark ? (.dark, .light) : (.light, .dark)
    window.registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
    ]) { (_: UIWindow, previous: UITraitCollection) in
      log(previous.userInterfaceStyle.name)
    }
    withTraits(
      UITraitCollection(userInterfaceStyle: other),
      UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    ) { #expect(log.entries == [before.name]) }
    #expect(log.entries == [before.name, other.name])
  }

  @Test func controllersAndViewsHearOnceEach() {
    let controller = UIViewController()
    window.rootViewController = controller
    let inner = UIView()
    let own = UIView()
    own.overrideUserInterfaceStyle = .dark
    controller.view.addSubview(inner)
    controller.view.addSubview(own)
    window.overrideUserInterfaceStyle = .light
    window.layoutIfNeeded()
    update()
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
    update()
    // The stand-in tells them from the outside in, and UIKit in an order that it does not promise.
    #expect(anyOrder(log.entries) == anyOrder(["controller", "view", "inner"]))
    log.entries = []
    controller.overrideUserInterfaceStyle = .light
    update()
    #expect(anyOrder(log.entries) == anyOrder(["controller", "view", "inner"]))
    window.overrideUserInterfaceStyle = .light
    update()
    #expect(log.entries.count == 3)
  }

  private final class Hearing: UIView {
    var heard: [UIUserInterfaceStyle?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      heard.append(previousTraitCollection?.userInterfaceStyle)
    }
  }

  @Test func theFormerTraitsAreThose() {
    let view = Hearing()
    stage(view)
    view.heard = []
    view.overrideUserInterfaceStyle = .dark
    update()
    view.overrideUserInterfaceStyle = .unspecified
    update()
    #expect(view.heard == [.light, .dark])
  }

  @Test func aViewWithItsOwnStyleDoesNotHearOfThatAround() {
    let outer = UIView()
    stage(outer)
    let view = Hearing()
    outer.addSubview(view)
    update()
    view.heard = []
    view.overrideUserInterfaceStyle = .dark
    update()
    outer.overrideUserInterfaceStyle = .dark
    update()
    outer.overrideUserInterfaceStyle = .light
    update()
    #expect(view.heard == [.light])
  }

  @Test func aRegistrationEnds() {
    let view = UIView()
    stage(view)
    let log = Log()
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, _: UITraitCollection) in log("heard")
    }
    view.overrideUserInterfaceStyle = .dark
    update()
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    update()
    #expect(log.entries == ["heard"])
  }

  @Test func aTraitOfTheAppsDoesNotChangeWithThoseOfTheSystem() {
    enum Theme: UITraitDefinition {
      typealias Value = Int
      static let defaultValue = 0
    }
    let view = UIView()
    stage(view)
    let log = Log()
    view.registerForTraitChanges([Theme.self]) { (_: UIView, _: UITraitCollection) in log("theme") }
    view.overrideUserInterfaceStyle = .dark
    update()
    #expect(log.entries == [])
  }

  @Test func aRegistrationDoesNotKeepItsView() {
    weak var view: UIView?
    pooled {
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

  // UIKit does not say what a registration does that ends while others are told, or ends elsewhere.
  #if !canImport(UIKit)
  @Test func aRegistrationEndsWhileOthersAreTold() {
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
  #endif
}
