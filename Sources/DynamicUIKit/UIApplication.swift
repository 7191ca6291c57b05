import Dynamic

extension UIApplication {
  /// Opens URLs in the browser or another app; ignores nil.
  ///
  ///     let page = Dynamic(URL(string: "https://example.org/start"))
  ///     page >> UIApplication.shared.openedURLModifier
  ///     page.value = URL(string: "https://example.org/help")
  ///
  /// URLs that no app can open are ignored. Unlike other properties, this one can have any number
  /// of sources.
  public var openedURLModifier: PropertyModifier<URL?> {
    PropertyModifier(self) { application, url in
      if let url { application.open(url, options: [:], completionHandler: nil) }
    }
  }
}
