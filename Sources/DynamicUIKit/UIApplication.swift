import Dynamic

extension UIApplication {
  /// Opens URLs, in the browser or in the app that they belong to; nil opens nothing.
  ///
  ///     let page = Dynamic(URL(string: "https://example.org/start"))
  ///     page >> UIApplication.shared.openedURLModifier
  ///     page.value = URL(string: "https://example.org/help")
  ///
  /// A URL that no app opens is ignored. Any number of values may open what they are set to, each on
  /// its own screen.
  public var openedURLModifier: PropertyModifier<URL?> {
    PropertyModifier(self) { application, url in
      if let url { application.open(url, options: [:], completionHandler: nil) }
    }
  }
}
