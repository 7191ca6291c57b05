import Dynamic

extension UIBarButtonItem: BindableObject, Commander {
  /// Sets the style.
  public var styleModifier: PropertyModifier<Style> { modifier(for: \.style) { $0.style = $1 } }

  /// Sets the width, 0 for that of the content.
  public var widthModifier: PropertyModifier<CGFloat> { modifier(for: \.width) { $0.width = $1 } }

  /// Sets the view that is shown in place of title and image.
  public var customViewModifier: PropertyModifier<UIView?> {
    modifier(for: \.customView) { $0.customView = $1 }
  }

  /// Sets the titles that the item may get, of which the longest decides its width.
  public var possibleTitlesModifier: PropertyModifier<Set<String>?> {
    modifier(for: \.possibleTitles) { $0.possibleTitles = $1 }
  }

  /// Sets the menu that a long press opens, or a tap if the item has no command.
  public var menuModifier: PropertyModifier<UIMenu?> { modifier(for: \.menu) { $0.menu = $1 } }

  /// Sets the tint colour; nil stands for that of the bar.
  public var tintColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.tintColor) { $0.tintColor = $1 }
  }

  /// Sets whether the item is enabled; the property that `value >>> item` binds.
  public var defaultPropertyModifier: PropertyModifier<Bool> { enabledModifier }

  /// Has a command executed by every tap, in place of the item's primary action; the item is
  /// enabled where the command is, and keeps its title and image.
  ///
  ///     let item = UIBarButtonItem(title: "Save")
  ///     item >> Command { print("Saved") }
  ///     print(item.title ?? "")  // Prints "Save"
  ///
  /// The item keeps the command, until another one takes its place. A command that ends leaves the
  /// item as enabled as it is.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    attachments.find(.name("command")) { ItemCommand() }.set(command, of: self)
  }
}

/// The command of a bar button item, which keeps the action that executes it.
@MainActor
private final class ItemCommand {
  private var handle: Disposable?

  func set(_ command: Command<Void>, of item: UIBarButtonItem) -> Disposable {
    // What goes with a command may bind another, which is replaced too.
    while let former = self.handle, !former.isDisposed { former.dispose() }
    let gate = CommandGate()
    // UIKit gives the item the title and image of its action.
    let action = UIAction(title: item.title ?? "", image: item.image) { [weak item] _ in
      if gate.isOpen { command.execute((), sender: item) }
    }
    let identifier = action.identifier
    let handle = gate.open { [weak item] in
      if let item, item.primaryAction?.identifier == identifier { item.primaryAction = nil }
    }
    self.handle = handle
    // It would take an empty title for one, too.
    let (title, image) = (item.title, item.image)
    item.primaryAction = action
    if item.title != title { item.title = title }
    if item.image !== image { item.image = image }
    gate.enable(item.enabledModifier, with: command.isEnabled)
    return handle
  }
}
