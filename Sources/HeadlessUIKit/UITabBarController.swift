@MainActor
open class UITabBarController: UIViewController {}
