#if !os(tvOS)
import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UISearchBar: BindableObject, DynamicalObject {
  /// Sets the text of the bar's text field. `value >>> searchBar` binds this property.
  public var textModifier: PropertyModifier<String?> { searchTextField.textModifier }

  /// The text, which the user can edit; `value <<>>> searchBar` binds it.
  ///
  ///     let query = Dynamic("")
  ///     let searchBar = UISearchBar()
  ///     query <<>>> searchBar
  ///
  /// The value also updates when code sets the text, because the cancel button of a search
  /// controller clears the text without an event.
  public var textProperty: Dynamic<String> {
    searchTextField.observeText()
    return searchTextField.textProperty
  }

  /// Sets the same property as `modifiers.showsCancelButton`, but with an animation.
  public var animatedShowsCancelButtonModifier: PropertyModifier<Bool> {
    customModifier(of: \.showsCancelButton) { $0.setShowsCancelButton($1, animated: true) }
  }

  /// The index of the selected scope, which the user can change.
  ///
  /// UIKit reports the user's choice only to the delegate, so the binding installs a delegate that
  /// forwards to yours; see ``search``.
  public var selectedScopeButtonIndexProperty: Dynamic<Int> {
    let property = dynamicProperty(
      .path(\UISearchBar.selectedScopeButtonIndex),
      bindingSlot: modifier(for: \.selectedScopeButtonIndex).bindingSlot,
      read: { $0.selectedScopeButtonIndex }, write: { $0.selectedScopeButtonIndex = $1 },
      observe: { bar, listener in bar.bindingDelegate.scopeListener = listener })
    _ = bindingDelegate  // This access installs it again if the app has set another delegate.
    return property.refreshedDynamic
  }

  /// The keyboard's search key as the source of a command: `searchBar.search >> model.search`.
  ///
  /// UIKit reports the key only to the delegate, so the binding installs a delegate that forwards
  /// to yours. On Apple platforms, set yours first: a later delegate replaces the installed one.
  public var search: SearchBarButton { SearchBarButton(self, \.searchCommand) }

  /// The cancel button as the source of a command; see ``search``.
  public var cancel: SearchBarButton { SearchBarButton(self, \.cancelCommand) }

  /// The bookmark button as the source of a command; see ``search``.
  public var bookmark: SearchBarButton { SearchBarButton(self, \.bookmarkCommand) }

  /// The results list button as the source of a command; see ``search``.
  public var resultsList: SearchBarButton { SearchBarButton(self, \.resultsListCommand) }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }

  /// The delegate that the bindings share; installed by each access.
  fileprivate var bindingDelegate: SearchBarDelegate {
    let proxy = attachments.findOrCreate(.name("delegate")) { SearchBarDelegate() }
    install(proxy)
    return proxy
  }
}

extension PropertyModifiers where Owner: UISearchBar {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
}

/// A button of a search bar as the source of a command.
@MainActor
public final class SearchBarButton: Commander {
  private let bar: UISearchBar
  private let commandSlot: KeyPath<SearchBarDelegate, CommandSlot>

  fileprivate init(_ bar: UISearchBar, _ commandSlot: KeyPath<SearchBarDelegate, CommandSlot>) {
    self.bar = bar
    self.commandSlot = commandSlot
  }

  /// Executes a command on each tap on the button, replacing any other command.
  ///
  /// The bar retains the command and is its sender. The bar stays enabled while the command is
  /// disabled, because the user types the text that enables the command.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    bar.bindingDelegate[keyPath: commandSlot].set(command)
  }
}

/// Executes the commands of a search bar's buttons, and reports the selected scope.
private final class SearchBarDelegate: DelegateProxy, UISearchBarDelegate {
  let searchCommand = CommandSlot()
  let cancelCommand = CommandSlot()
  let bookmarkCommand = CommandSlot()
  let resultsListCommand = CommandSlot()
  var scopeListener: (@MainActor () -> Void)?

  /// Executes a command after updating `textProperty` to the text that the user sees, because the
  /// keyboard may have corrected the text without an event.
  private func execute(_ command: CommandSlot, _ bar: UISearchBar) {
    bar.searchTextField.attachments.readUserChanges()
    command.execute(sender: bar)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    execute(searchCommand, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarSearchButtonClicked?(searchBar)
    #endif
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    execute(cancelCommand, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarCancelButtonClicked?(searchBar)
    #endif
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    execute(bookmarkCommand, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarBookmarkButtonClicked?(searchBar)
    #endif
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    execute(resultsListCommand, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarResultsListButtonClicked?(searchBar)
    #endif
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopeListener?()
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?
      .searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    #endif
  }
}

extension UITextField {
  /// Updates the value of `textProperty` when code sets the text.
  fileprivate func observeText() {
    #if canImport(UIKit)
    _ = attachments.findOrCreate(.name("textObservation")) {
      observe(\.text) { field, _ in MainActor.assumeIsolated { field.textValue.readChange() } }
    }
    #else
    if textListener == nil { textListener = { [weak self] in self?.textValue.readChange() } }
    #endif
  }
}
#endif
