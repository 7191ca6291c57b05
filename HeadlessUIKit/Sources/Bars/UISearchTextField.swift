/// The text field of a search bar.
@MainActor
open class UISearchTextField: UITextField {}
