#if !os(tvOS)
import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UISearchBar {
  /// Types a text at the caret; starts editing if necessary.
  ///
  /// - Returns: Whether the whole text was typed.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool { searchTextField.simulateTyping(text) }

  /// Presses the delete key.
  @discardableResult
  public func simulateDelete() -> Bool { searchTextField.simulateDelete() }

  /// Taps the search key.
  ///
  /// - Returns: Whether the bar is enabled, can be touched, and has a delegate. With HeadlessUIKit,
  ///   the bar must also contain text.
  @discardableResult
  public func simulateSearch() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, let delegate else { return false }
      delegate.searchBarSearchButtonClicked?(self)
      return true
      #else
      return performSearch()
      #endif
    }
  }

  /// Taps the cancel button. With HeadlessUIKit, also ends the search controller's search.
  ///
  /// - Returns: Whether the button is visible and the tap had an effect.
  @discardableResult
  public func simulateCancel() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard showsCancelButton, isEnabled, takesSimulatedTouches, let delegate else { return false }
      delegate.searchBarCancelButtonClicked?(self)
      return true
      #else
      return performCancel()
      #endif
    }
  }

  /// Taps a scope button.
  ///
  /// - Returns: Whether the tap selected another scope.
  @discardableResult
  public func simulateSelect(scope: Int) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard showsScopeBar, isEnabled, takesSimulatedTouches, scope != selectedScopeButtonIndex,
        scopeButtonTitles?.indices.contains(scope) == true, let delegate
      else { return false }
      selectedScopeButtonIndex = scope
      delegate.searchBar?(self, selectedScopeButtonIndexDidChange: scope)
      return true
      #else
      return performTap(scope: scope)
      #endif
    }
  }
}
#endif
