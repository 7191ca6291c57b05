extension UIButton {
  public struct Configuration {
    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }

    public var attributedTitle: AttributedString?
    public var image: UIImage?

    // Stored, but without effect:
    public var imagePadding: CGFloat = 0
    public var baseBackgroundColor: UIColor?
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
  }
}
