/// A context menu that the simulated user opens, and the delegate calls that the menu makes.
@MainActor
struct ContextMenu {
  let configuration: UIContextMenuConfiguration
  var willDisplay: (ContextMenuAnimator) -> Void = { _ in }
  var willPerformPreviewAction: (ContextMenuAnimator) -> Void = { _ in }
  var willEnd: (ContextMenuAnimator) -> Void = { _ in }

  /// Opens the menu, chooses the first enabled action with a title, also in submenus, and ends the
  /// menu. Then runs the action's handler; returns whether there is such an action.
  func choose(_ title: String) -> Bool {
    let preview = configuration.makePreview?()
    let menu = configuration.makeMenu?([])
    notify(willDisplay, preview)
    let action = menu?.action(title)
    notify(willEnd, preview)
    action?.perform(sender: nil)
    return action != nil
  }

  /// Opens the menu and taps its preview; returns whether it has one.
  func tapPreview() -> Bool {
    guard let preview = configuration.makePreview?() else { return false }
    _ = configuration.makeMenu?([])
    notify(willDisplay, preview)
    notify(willPerformPreviewAction, preview)
    notify(willEnd, preview)
    return true
  }

  private func notify(_ callback: (ContextMenuAnimator) -> Void, _ preview: UIViewController?) {
    let animator = ContextMenuAnimator(preview)
    callback(animator)
    animator.run()
  }
}

/// An animation without duration, whose completions run in the next turn of the run loop.
@MainActor
final class ContextMenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ preview: UIViewController?) {
    previewViewController = preview
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) {
    self.animations.append(animations)
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    completions.append(completion)
  }

  func run() {
    for animation in animations { animation() }
    let completions = completions
    guard !completions.isEmpty else { return }
    HeadlessRunLoop.perform {
      for completion in completions { completion() }
    }
  }
}

extension UIMenu {
  /// Returns the first enabled and visible action with a title, also in submenus.
  fileprivate func action(_ title: String) -> UIAction? {
    for element in children {
      if let action = element as? UIAction, action.title == title,
        action.attributes.isDisjoint(with: [.disabled, .hidden])
      {
        return action
      }
      if let action = (element as? UIMenu)?.action(title) { return action }
    }
    return nil
  }
}

@_spi(Headless)
extension UIView {
  /// Chooses an action in the context menu at a point in the bounds, by default the center. The
  /// menu is that of this view or of the nearest ancestor that has one.
  ///
  /// - Returns: Whether there is a menu with such an action, enabled and visible.
  @discardableResult
  public func simulateContextMenu(_ title: String, at point: CGPoint? = nil) -> Bool {
    contextMenu(at: point)?.choose(title) ?? false
  }

  /// Opens the context menu at a point in the bounds, by default the center, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at point: CGPoint? = nil) -> Bool {
    contextMenu(at: point)?.tapPreview() ?? false
  }
}

extension UIView {
  private func contextMenu(at point: CGPoint?) -> ContextMenu? {
    guard isReachableByTouch else { return nil }
    let point = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    for view in sequence(first: self, next: \.superview) {
      for interaction in view.interactions {
        guard let interaction = interaction as? UIContextMenuInteraction else { continue }
        interaction.viewLocation = convert(point, to: view)
        guard
          let configuration = interaction.delegate?.contextMenuInteraction(
            interaction, configurationForMenuAtLocation: interaction.viewLocation)
        else { continue }
        return ContextMenu(
          configuration: configuration,
          willDisplay: {
            interaction.delegate?.contextMenuInteraction(
              interaction, willDisplayMenuFor: configuration, animator: $0)
          },
          willPerformPreviewAction: {
            interaction.delegate?.contextMenuInteraction(
              interaction, willPerformPreviewActionForMenuWith: configuration, animator: $0)
          },
          willEnd: {
            interaction.delegate?.contextMenuInteraction(
              interaction, willEndFor: configuration, animator: $0)
          })
      }
    }
    return nil
  }
}

@_spi(Headless)
extension UITableView {
  /// Opens the context menu of a row at the center of its cell, and chooses an action.
  ///
  /// - Returns: Whether the row is visible, and its menu has such an action, enabled and visible.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    contextMenu(at: indexPath)?.choose(title) ?? false
  }

  /// Opens the context menu of a row, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at indexPath: IndexPath) -> Bool {
    contextMenu(at: indexPath)?.tapPreview() ?? false
  }

  /// Returns the menu of a row. HeadlessUIKit draws no previews and discards the delegate's.
  private func contextMenu(at path: IndexPath) -> ContextMenu? {
    layoutIfNeeded()
    guard let cell = cells[path], cell.isReachableByTouch,
      let configuration = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: path, point: cell.center)
    else { return nil }
    return ContextMenu(
      configuration: configuration,
      willDisplay: { [self] _ in
        _ = delegate?.tableView(
          self, previewForHighlightingContextMenuWithConfiguration: configuration)
      },
      willPerformPreviewAction: { [self] in
        delegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      },
      willEnd: { [self] _ in
        _ = delegate?.tableView(
          self, previewForDismissingContextMenuWithConfiguration: configuration)
      })
  }
}

@_spi(Headless)
extension UICollectionView {
  /// Opens the context menu of an item at the center of its cell, and chooses an action.
  ///
  /// - Returns: Whether the item is visible, and its menu has such an action, enabled and visible.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    contextMenu(at: indexPath)?.choose(title) ?? false
  }

  /// Opens the context menu of an item, and taps its preview.
  ///
  /// - Returns: Whether there is a menu with a preview.
  @discardableResult
  public func simulateContextMenuPreview(at indexPath: IndexPath) -> Bool {
    contextMenu(at: indexPath)?.tapPreview() ?? false
  }

  private func contextMenu(at path: IndexPath) -> ContextMenu? {
    layoutIfNeeded()
    guard let cell = reachableCell(path),
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: [path], point: cell.center)
    else { return nil }
    return ContextMenu(
      configuration: configuration,
      willPerformPreviewAction: { [self] in
        delegate?.collectionView(
          self, willPerformPreviewActionForMenuWith: configuration, animator: $0)
      })
  }
}
