@MainActor
open class UINavigationController: UIViewController {}
