/// What a tab bar shows for one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes an item with a title, an image and a number to find it by.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes an item with a title, an image and another image for when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes an item of the system's, of which only the tag can be read back: title and image stay
  /// nil.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.tag = tag
  }

  /// The image of the item when it is selected, nil for the same; kept to be read back.
  open var selectedImage: UIImage?
  /// The text in the badge of the item, nil for no badge; kept to be read back.
  open var badgeValue: String?
  /// The colour of the badge, nil for the system's red; kept to be read back.
  open var badgeColor: UIColor?
}

extension UITabBarItem {
  /// A tab that the system would give its title and image.
  public enum SystemItem: Int, Sendable {
    /// Whatever has no place in the bar.
    case more = 0
    /// What the user likes best.
    case favorites = 1
    /// What the app recommends.
    case featured = 2
    /// What users rate highest.
    case topRated = 3
    /// What the user looked at of late.
    case recents = 4
    /// People.
    case contacts = 5
    /// What the user did.
    case history = 6
    /// Places to come back to.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// What is or was downloaded.
    case downloads = 9
    /// What is newest.
    case mostRecent = 10
    /// What most users look at.
    case mostViewed = 11
  }
}
