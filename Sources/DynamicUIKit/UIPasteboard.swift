#if !os(tvOS)
import Dynamic

@MainActor
extension UIPasteboard {
  /// Sets the text that the user can paste elsewhere.
  ///
  ///     let link = Dynamic("https://example.org")
  ///     link >> UIPasteboard.general.stringModifier
  ///     link.value += "/help"
  ///     print(UIPasteboard.general.string ?? "")  // Prints "https://example.org/help"
  ///
  /// Any number of values may copy what they are set to, each on its own screen.
  public var stringModifier: PropertyModifier<String?> {
    PropertyModifier { [self] text in string = text }
  }
}
#endif
