#if !os(tvOS)
import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UISearchBar: BindableObject, DynamicalObject {
  /// Sets the text, by the rules of a text field; the property that `value >>> searchBar` binds.
  public var textModifier: PropertyModifier<String?> { searchTextField.textModifier }

  /// The text, which the user changes too, by the rules of a text field; what `value <<>>> searchBar`
  /// binds.
  ///
  ///     let query = Dynamic("")
  ///     let searchBar = UISearchBar()
  ///     query <<>>> searchBar
  ///
  /// It also follows text that code sets, because the cancel button of a search controller clears the
  /// text without an event.
  public var textProperty: Dynamic<String> {
    searchTextField.followSetText()
    return searchTextField.textProperty
  }

  /// Sets whether the bar has a cancel button, with an animation; the same property as
  /// `modifiers.showsCancelButton`.
  public var animatedShowsCancelButtonModifier: PropertyModifier<Bool> {
    modifier(of: \.showsCancelButton) { $0.setShowsCancelButton($1, animated: true) }
  }

  /// The selected scope, which the user changes too.
  ///
  /// UIKit reports the user's choice to the delegate only, so the binding puts a delegate before yours,
  /// which receives everything.
  public var selectedScopeButtonIndexProperty: Dynamic<Int> {
    let property = dynamicProperty(
      .path(\UISearchBar.selectedScopeButtonIndex),
      driver: modifier(for: \.selectedScopeButtonIndex).driver,
      read: { $0.selectedScopeButtonIndex }, write: { $0.selectedScopeButtonIndex = $1 },
      follow: { bar, listener in bar.bindingDelegate.scopeListener = listener })
    _ = bindingDelegate
    return property.synchronized
  }

  /// The search key as the source of a command: `searchBar.search >> model.search`.
  ///
  /// UIKit reports it to the delegate only, so the binding puts a delegate before yours, which receives
  /// everything. If you set a delegate later, it takes that place on Apple's systems; set yours first.
  public var search: SearchBarButton { SearchBarButton(self, \.searchCommand) }

  /// The cancel button as the source of a command; see ``search``.
  public var cancel: SearchBarButton { SearchBarButton(self, \.cancelCommand) }

  /// The bookmark button as the source of a command; see ``search``.
  public var bookmark: SearchBarButton { SearchBarButton(self, \.bookmarkCommand) }

  /// The button of the search results as the source of a command; see ``search``.
  public var resultsList: SearchBarButton { SearchBarButton(self, \.resultsListCommand) }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }

  /// The delegate of the bindings.
  fileprivate var bindingDelegate: SearchBarDelegate {
    let proxy = attachments.find(.name("delegate")) { SearchBarDelegate() }
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
  private let command: KeyPath<SearchBarDelegate, EventCommand>

  fileprivate init(_ bar: UISearchBar, _ command: KeyPath<SearchBarDelegate, EventCommand>) {
    self.bar = bar
    self.command = command
  }

  /// Executes a command at every tap on the button, in place of any other.
  ///
  /// The bar retains the command and is its sender. It stays enabled while the command is not, because
  /// the user has to type the text that the command waits for.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    bar.bindingDelegate[keyPath: self.command].set(command)
  }
}

/// Executes the commands of a search bar's buttons.
private final class SearchBarDelegate: DelegateProxy, UISearchBarDelegate {
  let searchCommand = EventCommand()
  let cancelCommand = EventCommand()
  let bookmarkCommand = EventCommand()
  let resultsListCommand = EventCommand()
  var scopeListener: (@MainActor () -> Void)?

  /// The text may contain a correction of the keyboard that was not reported yet.
  private func execute(_ command: EventCommand, _ bar: UISearchBar) {
    bar.searchTextField.attachments.readUserChanges()
    command.execute(sender: bar)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    execute(searchCommand, searchBar)
    #if canImport(UIKit)
    next(as: (any UISearchBarDelegate).self)?.searchBarSearchButtonClicked?(searchBar)
    #endif
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    execute(cancelCommand, searchBar)
    #if canImport(UIKit)
    next(as: (any UISearchBarDelegate).self)?.searchBarCancelButtonClicked?(searchBar)
    #endif
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    execute(bookmarkCommand, searchBar)
    #if canImport(UIKit)
    next(as: (any UISearchBarDelegate).self)?.searchBarBookmarkButtonClicked?(searchBar)
    #endif
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    execute(resultsListCommand, searchBar)
    #if canImport(UIKit)
    next(as: (any UISearchBarDelegate).self)?.searchBarResultsListButtonClicked?(searchBar)
    #endif
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopeListener?()
    #if canImport(UIKit)
    next(as: (any UISearchBarDelegate).self)?
      .searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    #endif
  }
}

extension UITextField {
  /// Has the text's value follow text that code sets.
  fileprivate func followSetText() {
    #if canImport(UIKit)
    _ = attachments.find(.name("textObservation")) {
      observe(\.text) { field, _ in MainActor.assumeIsolated { field.textValue.readChange() } }
    }
    #else
    if textListener == nil { textListener = { [weak self] in self?.textValue.readChange() } }
    #endif
  }
}
#endif
