@MainActor
open class UIAlertController: UIViewController {
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  open var message: String?
  private var preferredStyle = Style.actionSheet
  open private(set) var actions: [UIAlertAction] = []

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      fatalError(
        "UIAlertController can only have one action with a style of UIAlertActionStyleCancel")
    }
    actions.append(action)
  }

  open private(set) var textFields: [UITextField]?

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
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }
}
