#if !os(tvOS)
import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UISearchBar: BindableObject, DynamicalObject {
  /// Sets the text, by the rules of a text field; the property that `value >>> searchBar` binds.
  public var textModifier: PropertyModifier<String?> {
    guard let field else {
      return modifier(of: \.text) { if $0.text != $1 { $0.text = $1 } }
    }
    return modifier(.name(#function), driver: field.editableText.driver) {
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

  /// Sets whether there is a cancel button and lets it slide in; the same property as
  /// `modifiers.showsCancelButton`.
  public var animatedShowsCancelButtonModifier: PropertyModifier<Bool> {
    modifier(of: \.showsCancelButton) {
      $0.setShowsCancelButton($1, animated: true)
    }
  }

  /// The selected scope, which the user changes too.
  ///
  /// Only the delegate hears of that, so the bar gets one that passes everything on to yours, whether
  /// that is set before or after.
  public var selectedScopeButtonIndexProperty: Dynamic<Int> {
    dynamicProperty(
      .path(\UISearchBar.selectedScopeButtonIndex),
      driver: modifier(for: \.selectedScopeButtonIndex).driver,
      read: { $0.selectedScopeButtonIndex },
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

extension PropertyModifiers where Owner: UISearchBar {
  public var text: PropertyModifier<String?> { owner.textModifier }
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
///
/// It has every method, also in UIKit: a call goes through it, so that it is known when it comes back; and what asks
/// for permission gets it where your delegate has gone, whose silence would be taken for a refusal.
private final class SearchBarDelegate: ForwardingDelegate, UISearchBarDelegate {
  let searchCommand = EventCommand()
  let cancelCommand = EventCommand()
  let bookmarkCommand = EventCommand()
  let resultsListCommand = EventCommand()
  var scopeListener: (@MainActor () -> Void)?

  @discardableResult
  private func passOn<Answer>(
    _ method: String = #function, _ call: ((any UISearchBarDelegate)?) -> Answer
  ) -> Answer { passed.passOn(method, at: nil, to: next as? any UISearchBarDelegate, call) }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    if !passed.isUnderWay() { searchCommand.execute(sender: searchBar) }
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarSearchButtonClicked?(searchBar)
      #else
      next?.searchBarSearchButtonClicked(searchBar)
      #endif
    }
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    if !passed.isUnderWay() { cancelCommand.execute(sender: searchBar) }
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarCancelButtonClicked?(searchBar)
      #else
      next?.searchBarCancelButtonClicked(searchBar)
      #endif
    }
  }

  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    if !passed.isUnderWay() { bookmarkCommand.execute(sender: searchBar) }
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarBookmarkButtonClicked?(searchBar)
      #else
      next?.searchBarBookmarkButtonClicked(searchBar)
      #endif
    }
  }

  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    if !passed.isUnderWay() { resultsListCommand.execute(sender: searchBar) }
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarResultsListButtonClicked?(searchBar)
      #else
      next?.searchBarResultsListButtonClicked(searchBar)
      #endif
    }
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    if !passed.isUnderWay() { scopeListener?() }
    passOn { next in
      #if canImport(UIKit)
      next?.searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
      #else
      next?.searchBar(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
      #endif
    }
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    passOn { next in
      #if canImport(UIKit)
      return next?.searchBarShouldBeginEditing?(searchBar) ?? true
      #else
      return next?.searchBarShouldBeginEditing(searchBar) ?? true
      #endif
    }
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarTextDidBeginEditing?(searchBar)
      #else
      next?.searchBarTextDidBeginEditing(searchBar)
      #endif
    }
  }

  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    passOn { next in
      #if canImport(UIKit)
      return next?.searchBarShouldEndEditing?(searchBar) ?? true
      #else
      return next?.searchBarShouldEndEditing(searchBar) ?? true
      #endif
    }
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    passOn { next in
      #if canImport(UIKit)
      next?.searchBarTextDidEndEditing?(searchBar)
      #else
      next?.searchBarTextDidEndEditing(searchBar)
      #endif
    }
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    passOn { next in
      #if canImport(UIKit)
      next?.searchBar?(searchBar, textDidChange: searchText)
      #else
      next?.searchBar(searchBar, textDidChange: searchText)
      #endif
    }
  }

  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    passOn { next in
      #if canImport(UIKit)
      return next?.searchBar?(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
      #else
      return next?.searchBar(searchBar, shouldChangeTextIn: range, replacementText: text) ?? true
      #endif
    }
  }
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
