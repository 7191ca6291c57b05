/// The device, a singleton.
@MainActor
open class UIDevice: NSObject {
  open class var current: UIDevice { device }

  open var userInterfaceIdiom: UIUserInterfaceIdiom {
    UIScreen.main.traits.userInterfaceIdiom
  }

  private static let device = UIDevice()
}
