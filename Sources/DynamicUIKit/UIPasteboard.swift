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
  /// Unlike a property of a view, the pasteboard can be bound to any number of values at once.
  public var stringModifier: PropertyModifier<String?> {
    PropertyModifier { [self] text in string = text }
  }
}
#endif
