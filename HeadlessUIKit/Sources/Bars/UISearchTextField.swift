@MainActor
open class UISearchTextField: UITextField {}
