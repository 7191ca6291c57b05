#if !os(tvOS)
import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension PropertyOwner where Self: UISearchBar {
  /// Types a text where the caret is; the bar begins editing if it does not.
  ///
  /// - Returns: Whether all of it was typed.
  @discardableResult
  public func simulateTyping(_ text: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return field?.simulateTyping(text) ?? false
      #else
      return (self as UISearchBar).simulateTyping(text)
      #endif
    }
  }

  /// Presses the delete key.
  @discardableResult
  public func simulateDelete() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return field?.simulateDelete() ?? false
      #else
      return (self as UISearchBar).simulateDelete()
      #endif
    }
  }

  /// Composes a text with an input method, in place of the one that it was composing.
  @discardableResult
  public func simulateComposing(_ markedText: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return field?.simulateComposing(markedText) ?? false
      #else
      return (self as UISearchBar).simulateComposing(markedText)
      #endif
    }
  }

  /// Ends composing, with the text as it is or with another that the user chose.
  @discardableResult
  public func simulateCommit(_ text: String? = nil) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return field?.simulateCommit(text) ?? false
      #else
      return (self as UISearchBar).simulateCommit(text)
      #endif
    }
  }

  /// Taps the clear button.
  @discardableResult
  public func simulateClear() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      return field?.simulateClear() ?? false
      #else
      return (self as UISearchBar).simulateClear()
      #endif
    }
  }

  /// Taps the search key.
  ///
  /// - Returns: Whether somebody hears of it.
  @discardableResult
  public func simulateSearch() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches, let delegate else { return false }
      delegate.searchBarSearchButtonClicked?(self)
      return true
      #else
      return (self as UISearchBar).simulateSearch()
      #endif
    }
  }

  /// Taps the cancel button, of which the delegate hears; where there is no UIKit it also ends the search of a
  /// search controller.
  ///
  /// - Returns: Whether the button is there, and something happened.
  @discardableResult
  public func simulateCancel() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard showsCancelButton, isEnabled, takesSimulatedTouches, let delegate else { return false }
      delegate.searchBarCancelButtonClicked?(self)
      return true
      #else
      return (self as UISearchBar).simulateCancel()
      #endif
    }
  }

  /// Taps a scope button.
  @discardableResult
  public func simulateSelect(scope: Int) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard showsScopeBar, isEnabled, takesSimulatedTouches, scope != selectedScopeButtonIndex,
        scopeButtonTitles?.indices.contains(scope) == true, let delegate
      else { return false }
      selectedScopeButtonIndex = scope
      delegate.searchBar?(self, selectedScopeButtonIndexDidChange: scope)
      return true
      #else
      return (self as UISearchBar).simulateSelect(scope: scope)
      #endif
    }
  }

  #if canImport(UIKit)
  private var field: UITextField? { (searchTextField as AnyObject) as? UITextField }
  #endif
}
#endif
