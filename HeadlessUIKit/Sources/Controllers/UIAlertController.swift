/// An alert or action sheet: a message and a choice of actions.
@MainActor
open class UIAlertController: UIViewController {
  /// Creates an alert or action sheet without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open var message: String?
  private var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []

  /// Adds an action; at most one action may have the style `cancel`.
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      fatalError(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  open private(set) var textFields: [UITextField]?

  /// Adds a text field and calls the handler to configure the field.
  ///
  /// - Precondition: The preferred style is `alert`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      fatalError(
        "Text fields can only be added to an alert controller of style UIAlertControllerStyleAlert")
    }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    if isViewLoaded { view.addSubview(field) }
    configurationHandler?(field)
  }

  open override func loadView() {
    super.loadView()
    for field in textFields ?? [] { view.addSubview(field) }
  }
}

extension UIAlertController {
  /// Whether the controller is an action sheet or an alert.
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }
}
