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
  /// Unlike other properties, this one can have any number of sources.
  public var stringModifier: PropertyModifier<String?> {
    PropertyModifier { [self] text in string = text }
  }
}
#endif
