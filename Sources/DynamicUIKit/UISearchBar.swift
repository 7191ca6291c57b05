#if !os(tvOS)
import Dynamic

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
    let field: UITextField = searchTextField
    let textValue = field.textValue
    field.observeProperty(\.text) { [weak textValue] in textValue?.updateIfTextChanged() }
    return textValue.upToDateDynamic
  }

  /// Sets the same property as `modifiers.showsCancelButton`, but with an animation.
  public var animatedShowsCancelButtonModifier: PropertyModifier<Bool> {
    customModifier(for: \.showsCancelButton) { $0.setShowsCancelButton($1, animated: true) }
  }

  /// The index of the selected scope, which the user can change.
  ///
  /// UIKit reports the user's choice only to the delegate, so the binding installs a delegate that
  /// forwards to yours; see ``search``.
  public var selectedScopeButtonIndexProperty: Dynamic<Int> {
    let property = propertyValue(
      of: \.selectedScopeButtonIndex, setBy: modifier(for: \.selectedScopeButtonIndex))
    _ = delegateProxy  // Each access installs the delegate, because the app may have set another.
    return property.upToDateDynamic
  }

  /// The keyboard's search key as the source of a command: `searchBar.search >> model.search`.
  ///
  /// UIKit reports the key only to the delegate, so the binding installs a delegate that forwards
  /// to yours. On Apple platforms, set yours first: a later delegate replaces the installed one.
  public var search: CommandSource { delegateProxy.search }

  /// The cancel button as the source of a command; see ``search``.
  public var cancel: CommandSource { delegateProxy.cancel }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }

  /// The delegate that the bindings share; installed by each access.
  private var delegateProxy: SearchBarDelegate {
    let proxy = attachments.findOrCreate(.name("delegate")) { SearchBarDelegate() }
    proxy.install(in: self, at: \.delegate)
    return proxy
  }
}

extension PropertyModifiers where Owner: UISearchBar {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
}

private final class SearchBarDelegate: DelegateProxy, UISearchBarDelegate {
  let search = CommandSource(), cancel = CommandSource()

  private func execute(_ source: CommandSource, _ bar: UISearchBar) {
    bar.searchTextField.updateTextValue()
    source.execute(sender: bar)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    execute(search, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarSearchButtonClicked?(searchBar)
    #endif
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    execute(cancel, searchBar)
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?.searchBarCancelButtonClicked?(searchBar)
    #endif
  }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    searchBar.existingPropertyValue(of: \.selectedScopeButtonIndex)?.updateValue()
    #if canImport(UIKit)
    nextDelegate(as: (any UISearchBarDelegate).self)?
      .searchBar?(searchBar, selectedScopeButtonIndexDidChange: selectedScope)
    #endif
  }
}
#endif
