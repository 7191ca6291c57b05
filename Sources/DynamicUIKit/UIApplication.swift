extension UIApplication {
  /// Opens URLs, in the browser or in the app that they belong to; nil opens nothing.
  ///
  ///     let page = Dynamic(URL(string: "https://example.org/start"))
  ///     page >> UIApplication.shared.openedURLModifier
  ///     page.value = URL(string: "https://example.org/help")
  ///
  /// A URL that no app opens is ignored.
  public var openedURLModifier: PropertyModifier<URL?> {
    modifier(.name("openedURL")) { application, url in
      if let url { application.open(url, options: [:], completionHandler: nil) }
    }
  }
}
