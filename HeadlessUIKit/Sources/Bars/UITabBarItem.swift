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

  open var selectedImage: UIImage?
  open var badgeValue: String?
}

extension UITabBarItem {
  /// A tab that the system would give its title and image.
  public enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search
    case downloads, mostRecent, mostViewed
  }
}
