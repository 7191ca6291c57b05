#if !os(tvOS)
import Dynamic

@MainActor
extension UIPasteboard {
  /// Copies text to the pasteboard.
  ///
  ///     let link = Dynamic("https://example.org")
  ///     link >> UIPasteboard.general.stringModifier
  ///     link.value += "/help"
  ///     print(UIPasteboard.general.string ?? "")  // Prints "https://example.org/help"
  ///
  /// Any number of values can be bound to the pasteboard at once, unlike to a property of a view.
  public var stringModifier: PropertyModifier<String?> {
    PropertyModifier { [self] text in string = text }
  }
}
#endif
