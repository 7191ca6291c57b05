@MainActor
open class UIScreen: NSObject {
  open class var main: UIScreen { screen }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  open var scale: CGFloat { UITraitCollection.phone.displayScale }

  private static let screen = UIScreen()
}
