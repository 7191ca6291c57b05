extension UINavigationItem {
  /// Where a search bar is.
  public enum SearchBarPlacement: Int, Sendable {
    /// As the system likes.
    case automatic = 0
    /// In the bar.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }
}

extension UINavigationItem {
  /// How a button that leads back looks.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// With the title, if it fits.
    case `default` = 0
    /// With the word for back.
    case generic = 1
    /// With an arrow only.
    case minimal = 2
  }
}
