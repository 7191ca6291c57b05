import DynamicTesting
import DynamicUIKit
import Testing

#if !os(tvOS)
@MainActor @Suite("UIContextMenuInteraction")
struct UIContextMenuInteractionTests {
  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test func interactionBelongsToOneView() {
    let (oldView, newView) = (UIView(), UIView())
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    oldView.addInteraction(interaction)
    #expect(interaction.view === oldView)
    newView.addInteraction(interaction)
    #expect(oldView.interactions.isEmpty)
    #expect(interaction.view === newView)
    newView.removeInteraction(interaction)
    #expect(interaction.view == nil)
  }

  @Test func interactionDoesNotRetainItsDelegate() {
    var interaction: UIContextMenuInteraction?
    inAutoreleasePool {
      let delegate = Delegate()
      interaction = UIContextMenuInteraction(delegate: delegate)
    }
    #expect(interaction?.delegate == nil)
  }
}
#endif

// UIKit offers no way to simulate a context menu.
#if !canImport(UIKit)
@MainActor @Suite("context menus")
struct ContextMenuTests {
  private let log = Log()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))

  @Test func interactionDelegateProvidesTheMenu() {
    let delegate = InteractionDelegate(log)
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    #expect(view.simulateContextMenu("Copy"))
    // The user touches the center of the view.
    #expect(log.entries == ["menu at 50 30", "willDisplay", "willEnd", "Copy"])
    #expect(interaction.location(in: view) == CGPoint(x: 50, y: 30))
  }

  @Test func submenuActionCanBeChosen() {
    let delegate = InteractionDelegate(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    #expect(view.simulateContextMenu("Mail"))
    #expect(log.entries.last == "Mail")
  }

  @Test func disabledHiddenOrMissingActionCannotBeChosen() {
    let delegate = InteractionDelegate(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    for title in ["Disabled", "Hidden", "Missing"] {
      #expect(!view.simulateContextMenu(title))
    }
    #expect(!log.entries.contains("Disabled") && !log.entries.contains("Hidden"))
  }

  @Test func innermostViewWithAMenuShowsItsMenu() {
    let innerView = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    view.addSubview(innerView)
    let outerDelegate = InteractionDelegate(log)
    view.addInteraction(UIContextMenuInteraction(delegate: outerDelegate))
    #expect(innerView.simulateContextMenu("Copy"))
    #expect(log.entries.first == "menu at 20 30")  // the center of `innerView` in `view`
    log.entries = []
    let innerDelegate = InteractionDelegate(Log())
    innerView.addInteraction(UIContextMenuInteraction(delegate: innerDelegate))
    #expect(innerView.simulateContextMenu("Copy"))
    #expect(log.entries.isEmpty)
  }

  @Test func viewThatIgnoresTouchesShowsNoMenu() {
    let delegate = InteractionDelegate(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    view.isUserInteractionEnabled = false
    #expect(!view.simulateContextMenu("Copy"))
    #expect(log.entries.isEmpty)
  }

  @Test func tableDelegateProvidesTheMenuOfARow() {
    final class Delegate: NSObject, UITableViewDelegate {
      let log = Log()
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
      ) -> UIContextMenuConfiguration? {
        #expect(tableView.rectForRow(at: indexPath).contains(point))
        return makeMenu(log, indexPath)
      }
    }
    let scene = TableScene([["a", "b", "c"]])
    let delegate = Delegate()
    scene.table.delegate = delegate
    scene.table.layoutIfNeeded()
    #expect(scene.table.simulateContextMenu("Copy", at: [0, 1]))
    #expect(!scene.table.simulateContextMenu("Copy", at: [0, 9]))  // no such row
    #expect(delegate.log.entries == ["Copy 1"])
  }

  @Test(.requiresHostApp) func collectionViewDelegateProvidesTheMenuOfAnItem() {
    final class DataSource: NSObject, UICollectionViewDataSource {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      }
    }
    final class Delegate: NSObject, UICollectionViewDelegate {
      let log = Log()
      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
      ) -> UIContextMenuConfiguration? { makeMenu(log, indexPaths[0]) }
    }
    let window = makeWindow()
    let view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let (dataSource, delegate) = (DataSource(), Delegate())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = dataSource
    view.delegate = delegate
    window.addSubview(view)
    #expect(view.simulateContextMenu("Copy", at: [0, 2]))
    #expect(delegate.log.entries == ["Copy 2"])
  }
}

/// A delegate that logs its calls, and provides a menu whose actions log their titles.
@MainActor
private final class InteractionDelegate: NSObject, UIContextMenuInteractionDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log("menu at \(Int(location.x)) \(Int(location.y))")
    let action = { [log] (title: String, attributes: UIMenuElement.Attributes) in
      UIAction(title: title, attributes: attributes) { _ in log(title) }
    }
    return UIContextMenuConfiguration(actionProvider: { proposed in
      UIMenu(
        children: proposed + [
          action("Copy", []), action("Disabled", .disabled), action("Hidden", .hidden),
          UIMenu(title: "Share", children: [action("Mail", [])]),
        ])
    })
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log("willDisplay") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log("willEnd") }
}

/// Returns a menu with an action that logs "Copy" and the last index of a path.
@MainActor
private func makeMenu(_ log: Log, _ path: IndexPath) -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(actionProvider: { _ in
    UIMenu(children: [UIAction(title: "Copy") { _ in log("Copy \(path.item)") }])
  })
}
#endif
