/// A context menu that the simulated user opens, and the closures that notify the app's delegate.
@MainActor
struct ContextMenu {
  let configuration: UIContextMenuConfiguration
  var willDisplay: () -> Void = {}
  var willEnd: () -> Void = {}

  /// Opens the menu, finds an action by its title, closes the menu, and runs the action. Returns
  /// whether the menu or a submenu has such an action, enabled and visible.
  func choose(_ title: String) -> Bool {
    let menu = configuration.makeMenu?([])  // The system suggests no actions.
    willDisplay()
    let action = menu?.firstAction(titled: title)
    willEnd()
    action?.perform(sender: nil)
    return action != nil
  }
}

extension UIMenu {
  /// Returns the first enabled and visible action with a title, in this menu or its submenus.
  fileprivate func firstAction(titled title: String) -> UIAction? {
    for element in children {
      if let action = element as? UIAction, action.title == title,
        action.attributes.isDisjoint(with: [.disabled, .hidden])
      {
        return action
      }
      if let action = (element as? UIMenu)?.firstAction(titled: title) { return action }
    }
    return nil
  }
}

@_spi(Headless)
extension UIView {
  /// Chooses an action by its title in the context menu at a point in the bounds, by default the
  /// center. The menu is that of this view or of the nearest ancestor that has one.
  ///
  /// - Returns: Whether a touch reaches the view, and a menu has such an enabled, visible action.
  @discardableResult
  public func simulateContextMenu(_ title: String, at point: CGPoint? = nil) -> Bool {
    contextMenu(at: point)?.choose(title) ?? false
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
              interaction, willDisplayMenuFor: configuration, animator: nil)
          },
          willEnd: {
            interaction.delegate?.contextMenuInteraction(
              interaction, willEndFor: configuration, animator: nil)
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
    layoutIfNeeded()
    guard let cell = cells[indexPath], cell.isReachableByTouch,
      let configuration = delegate?.tableView(
        self, contextMenuConfigurationForRowAt: indexPath, point: cell.center)
    else { return false }
    return ContextMenu(configuration: configuration).choose(title)
  }
}

@_spi(Headless)
extension UICollectionView {
  /// Opens the context menu of an item at the center of its cell, and chooses an action.
  ///
  /// - Returns: Whether the item is visible, and its menu has such an action, enabled and visible.
  @discardableResult
  public func simulateContextMenu(_ title: String, at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let cell = reachableCell(indexPath),
      let configuration = delegate?.collectionView(
        self, contextMenuConfigurationForItemsAt: [indexPath], point: cell.center)
    else { return false }
    return ContextMenu(configuration: configuration).choose(title)
  }
}
