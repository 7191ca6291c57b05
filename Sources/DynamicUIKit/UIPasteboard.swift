#if !os(tvOS)
extension UIPasteboard: PropertyOwner {}

@MainActor
extension UIPasteboard {
  /// Sets the text that the user can paste elsewhere.
  ///
  ///     let link = Dynamic("https://example.org")
  ///     link >> UIPasteboard.general.stringModifier
  ///     link.value += "/help"
  ///     print(UIPasteboard.general.string ?? "")  // Prints "https://example.org/help"
  public var stringModifier: PropertyModifier<String?> {
    modifier(for: \.string) { $0.string = $1 }
  }
}
#endif
