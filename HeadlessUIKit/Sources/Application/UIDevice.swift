@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { device }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UITraitCollection.phone.userInterfaceIdiom
  }

  private static let device = UIDevice()
}
