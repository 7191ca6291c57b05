import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

#if !os(tvOS)
@MainActor @Suite("UIContextMenuInteraction")
struct UIContextMenuInteractionTests {
  private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
  }

  @Test func interactionMovesBetweenViews() {
    let view = UIView()
    let delegate = Delegate()
    let interaction = UIContextMenuInteraction(delegate: delegate)
    let other = UIView()
    view.addInteraction(interaction)
    #expect(interaction.view === view)
    other.addInteraction(interaction)
    #expect(view.interactions.isEmpty)
    #expect(interaction.view === other)
    other.removeInteraction(interaction)
    #expect(interaction.view == nil)
    #if !canImport(UIKit)
    // UIKit adds interactions of its own.
    other.addInteraction(interaction)
    other.interactions = []
    #expect(interaction.view == nil)
    #endif
  }

  @Test func interactionDoesNotRetainItsDelegate() {
    var interaction: UIContextMenuInteraction?
    inAutoreleasePool {
      let delegate = Delegate()
      interaction = UIContextMenuInteraction(delegate: delegate)
    }
    #expect(interaction?.delegate == nil)
  }

  @Test func configurationHasAnIdentifier() {
    let name = "row" as NSString
    #expect(UIContextMenuConfiguration(identifier: name).identifier as? NSString == name)
    let (one, other) = (UIContextMenuConfiguration(), UIContextMenuConfiguration())
    #expect(one.identifier as? NSUUID != other.identifier as? NSUUID)
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
    let delegate = Menus(log)
    let interaction = UIContextMenuInteraction(delegate: delegate)
    view.addInteraction(interaction)
    #expect(view.simulateContextMenu("Copy"))
    #expect(log.entries == ["asked at 50 30", "shown", "ends", "Copy"])
    #expect(interaction.location(in: view) == CGPoint(x: 50, y: 30))
  }

  @Test func submenuActionCanBeChosen() {
    let delegate = Menus(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    #expect(view.simulateContextMenu("Mail"))
    #expect(log.entries.last == "Mail")
  }

  @Test func disabledHiddenOrMissingActionCannotBeChosen() {
    let delegate = Menus(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    for title in ["Disabled", "Hidden", "Missing"] {
      #expect(!view.simulateContextMenu(title))
    }
    #expect(!log.entries.contains("Disabled"))
  }

  @Test func innermostViewWithAMenuShowsItsMenu() {
    let delegate = Menus(log)
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    view.addSubview(inner)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    #expect(inner.simulateContextMenu("Copy"))
    #expect(log.entries.first == "asked at 20 30")
    let other = Menus(Log())
    inner.addInteraction(UIContextMenuInteraction(delegate: other))
    #expect(inner.simulateContextMenu("Copy"))
    #expect(log.entries.count(where: { $0 == "Copy" }) == 1)
  }

  @Test func viewThatIgnoresTouchesShowsNoMenu() {
    let delegate = Menus(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    view.isUserInteractionEnabled = false
    #expect(!view.simulateContextMenu("Copy"))
    #expect(log.entries == [])
  }

  @Test func previewTapCallsTheDelegate() {
    let delegate = Menus(log)
    view.addInteraction(UIContextMenuInteraction(delegate: delegate))
    #expect(!view.simulateContextMenuPreview())
    delegate.preview = UIViewController()
    log.entries = []
    #expect(view.simulateContextMenuPreview())
    HeadlessRunLoop.settle()
    #expect(
      log.entries == ["asked at 50 30", "shown", "tapped", "beside", "ends", "after"])
  }

  @Test func tableDelegateProvidesTheMenuOfARow() {
    let scene = TableScene([["a", "b", "c"]])
    let delegate = TableMenus(log)
    scene.table.delegate = delegate
    scene.table.layoutIfNeeded()
    #expect(scene.table.simulateContextMenu("Copy", at: [0, 1]))
    #expect(log.entries == ["row 1", "highlighted", "dismissed", "Copy 1"])
    #expect(!scene.table.simulateContextMenu("Copy", at: [0, 9]))
    log.entries = []
    #expect(scene.table.simulateContextMenuPreview(at: [0, 2]))
    #expect(log.entries == ["row 2", "highlighted", "tapped", "dismissed"])
  }

  @Test(.requiresHostApp) func collectionViewDelegateProvidesTheMenuOfAnItem() {
    let window = makeWindow()
    let view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    let items = Items()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    window.addSubview(view)
    let older = DeprecatedItemMenus(log)
    view.delegate = older
    #expect(view.simulateContextMenu("Copy", at: [0, 1]))
    let newer = ItemMenus(log)
    view.delegate = newer
    #expect(view.simulateContextMenu("Copy", at: [0, 2]))
    #expect(view.simulateContextMenuPreview(at: [0, 2]))
    #expect(log.entries == ["older 1", "newer [2]", "tapped"])
  }
}

@MainActor
private final class Menus: NSObject, UIContextMenuInteractionDelegate {
  let log: Log
  var preview: UIViewController?

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log("asked at \(Int(location.x)) \(Int(location.y))")
    let action = { [log] (title: String, attributes: UIMenuElement.Attributes) in
      UIAction(title: title, attributes: attributes) { _ in log(title) }
    }
    return UIContextMenuConfiguration(
      previewProvider: { [preview] in preview },
      actionProvider: { proposed in
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
  ) { log("shown") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log("ends") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    #expect(animator.previewViewController === preview)
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [log] in log("after") }
    animator.addAnimations { [log] in log("beside") }
    log("tapped")
  }
}

@MainActor
private func menu(_ log: Log, _ row: Int) -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(
    previewProvider: { UIViewController() },
    actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in log("Copy \(row)") }]) }
  )
}

@MainActor
private final class TableMenus: NSObject, UITableViewDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log("row \(indexPath.row)")
    #expect(tableView.rectForRow(at: indexPath).contains(point))
    return menu(log, indexPath.row)
  }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { log("tapped") }

  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log("highlighted")
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    let preview = UITargetedPreview(view: tableView, parameters: parameters)
    #expect(preview.view === tableView)
    #expect(preview.parameters === parameters)
    #expect(preview.size == tableView.bounds.size)
    return preview
  }

  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log("dismissed")
    return UITargetedPreview(view: tableView)
  }
}

private final class Items: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
}

@MainActor
private final class DeprecatedItemMenus: NSObject, UICollectionViewDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log("older \(indexPath.item)")
    return menu(Log(), indexPath.item)
  }
}

@MainActor
private final class ItemMenus: NSObject, UICollectionViewDelegate {
  let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
  }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    if !log.entries.contains("newer [2]") { log("newer \(indexPaths.map(\.item))") }
    return menu(Log(), 0)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { log("tapped") }
}
#endif
