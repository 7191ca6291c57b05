#if !os(tvOS)
import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UISearchBar: BindableObject, DynamicalObject {
  /// Sets the text, by the rules of a text field; the property that `value >>> searchBar` binds.
  public var textModifier: PropertyModifier<String?> {
    guard let field else {
      return modifier(.path(\UISearchBar.text)) { if $0.text != $1 { $0.text = $1 } }
    }
    return modifier(.path(\UISearchBar.text), driver: field.editableText.driver) {
      $0.field?.editableText.set($1 ?? "")
    }
  }

  /// The text as a value that the user changes too, by the rules of a text field; what `value <<>>>
  /// searchBar` binds.
  ///
  ///     let query = Dynamic("")
  ///     let searchBar = UISearchBar()
  ///     query <<>>> searchBar
  ///
  /// It follows the text too where code sets it, as the cancel button of a search controller does,
  /// which clears it and tells nobody.
  public var textProperty: Dynamic<String> {
    if let field {
      field.followSetText { [weak field] in field?.editableText.editorWasSet() }
      return field.textProperty
    }
    return dynamicProperty(
      .name("text"), driver: textModifier.driver, read: { $0.text ?? "" },
      write: { $0.textModifier.set($1) }, follow: { _, _ in }
    ).synchronized
  }

  /// Sets what the bar shows while it is empty.
  public var placeholderModifier: PropertyModifier<String?> {
    modifier(for: \.placeholder) { $0.placeholder = $1 }
  }

  /// Sets whether there is a cancel button.
  public var showsCancelButtonModifier: PropertyModifier<Bool> {
    modifier(for: \.showsCancelButton) { $0.showsCancelButton = $1 }
  }

  /// Sets whether there is a cancel button and lets it slide in; the same property as
  /// ``showsCancelButtonModifier``.
  public var animatedShowsCancelButtonModifier: PropertyModifier<Bool> {
    modifier(.name("animatedShowsCancelButton"), driver: showsCancelButtonModifier.driver) {
      $0.setShowsCancelButton($1, animated: true)
    }
  }

  /// Sets the titles of the scopes, nil for none.
  public var scopeButtonTitlesModifier: PropertyModifier<[String]?> {
    modifier(for: \.scopeButtonTitles) { $0.scopeButtonTitles = $1 }
  }

  /// Sets the selected scope.
  public var selectedScopeButtonIndexModifier: PropertyModifier<Int> {
    modifier(for: \.selectedScopeButtonIndex) { $0.selectedScopeButtonIndex = $1 }
  }

  /// The selected scope, which the user changes too.
  ///
  /// Only the delegate hears of that, so the bar gets one that passes everything on to yours, whether
  /// that is set before or after.
  public var selectedScopeButtonIndexProperty: Dynamic<Int> {
    dynamicProperty(
      .path(\UISearchBar.selectedScopeButtonIndex),
      driver: selectedScopeButtonIndexModifier.driver, read: { $0.selectedScopeButtonIndex },
      write: { $0.selectedScopeButtonIndex = $1 },
      follow: { bar, listener in bar.bindingDelegate.scopeListener = listener }
    ).synchronized
  }

  /// A tap on the search key as the origin of a command: `searchBar.search >> model.search`.
  ///
  /// Only the delegate hears of it, so the bar gets one that passes everything on to yours, whether
  /// that is set before or after.
  public var search: SearchBarButton { SearchBarButton(self, \.searchCommand) }

  /// A tap on the cancel button as the origin of a command; see ``search``.
  public var cancel: SearchBarButton { SearchBarButton(self, \.cancelCommand) }

  /// A tap on the bookmark button as the origin of a command; see ``search``.
  public var bookmark: SearchBarButton { SearchBarButton(self, \.bookmarkCommand) }

  /// A tap on the button of the search results as the origin of a command; see ``search``.
  public var resultsList: SearchBarButton { SearchBarButton(self, \.resultsListCommand) }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }

  /// The text field inside.
  var field: UITextField? {
    #if canImport(UIKit)
    return (searchTextField as AnyObject) as? UITextField
    #else
    return subviews.lazy.compactMap { $0 as? UITextField }.first
    #endif
  }

  /// The delegate that hears of buttons; put in the place of another one, which it passes
  /// everything on to.
  fileprivate var bindingDelegate: SearchBarDelegate {
    let own = attachments.find(.name("delegate")) { SearchBarDelegate() }
    interpose(own)
    return own
  }
}

/// A button of a search bar as the origin of a command.
@MainActor
public final class SearchBarButton: Commander {
  private let bar: UISearchBar
  private let command: KeyPath<SearchBarDelegate, EventCommand>

  fileprivate init(_ bar: UISearchBar, _ command: KeyPath<SearchBarDelegate, EventCommand>) {
    self.bar = bar
    self.command = command
  }

  /// Has a command executed by every tap on the button, in place of any other.
  ///
  /// The bar keeps the command and is its sender. It stays enabled where the command is not: the
  /// text that a command waits for has to be typed first.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    bar.bindingDelegate[keyPath: self.command].set(command)
  }
}

/// Hears of the buttons of a search bar and passes the rest on.
private final class SearchBarDelegate: ForwardingDelegate, UISearchBarDelegate {
  let searchCommand = EventCommand()
  let cancelCommand = EventCommand()
  let bookmarkCommand = EventCommand()
  let resultsListCommand = EventCommand()
  var scopeListener: (@MainActor () -> Void)?

  private var delegate: (any UISearchBarDelegate)? { next as? any UISearchBarDelegate }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchCommand.execute(sender: searchBar)
    #if canImport(UIKit)
    delegate?.searchBarSearchButtonClicked?(searchBar)
    #else
    delegate?.searchBarSearchButtonClicked(searchBar)
    #endif
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    cancelCommand.execute(sender: searchBar)
    #if canImport(UIKit)
    delegate?.searchBarCancelButtonClicked?(searchBar)
    #else
    delegate?.searchBarCancelButtonClicked(searchBar)
    #endif
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    bookmarkCommand.execute(sender: searchBar)
    #if canImport(UIKit)
    delegate?.searchBarBookmarkButtonClicked?(searchBar)
    #else
    delegate?.searchBarBookmarkButtonClicked(searchBar)
    #endif
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    resultsListCommand.execute(sender: searchBar)
    #if canImport(UIKit)
    delegate?.searchBarResultsListButtonClicked?(searchBar)
    #else
    delegate?.searchBarResultsListButtonClicked(searchBar)
    #endif
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopeListener?()
    #if canImport(UIKit)
    delegate?.searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    #else
    delegate?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    #endif
  }

  // What asks for permission is answered here, as a delegate that has gone would be taken to refuse.

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    #if canImport(UIKit)
    delegate?.searchBarShouldBeginEditing?(searchBar) ?? true
    #else
    delegate?.searchBarShouldBeginEditing(searchBar) ?? true
    #endif
  }

  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    #if canImport(UIKit)
    delegate?.searchBarShouldEndEditing?(searchBar) ?? true
    #else
    delegate?.searchBarShouldEndEditing(searchBar) ?? true
    #endif
  }

  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    #if canImport(UIKit)
    delegate?.searchBar?(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
    #else
    delegate?.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
    #endif
  }

  #if !canImport(UIKit)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    delegate?.searchBarTextDidBeginEditing(searchBar)
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    delegate?.searchBarTextDidEndEditing(searchBar)
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    delegate?.searchBar(searchBar, textDidChange: searchText)
  }
  #endif
}

extension UITextField {
  /// Calls a closure whenever code has set the text, as long as this field lives.
  fileprivate func followSetText(_ listener: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
    _ = attachments.find(.name("textObservation")) {
      observe(\.text) { _, _ in MainActor.assumeIsolated { listener() } }
    }
    #else
    textListener = listener
    #endif
  }
}
#endif
