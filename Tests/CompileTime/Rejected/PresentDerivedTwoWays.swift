import DynamicUIKit

@MainActor
func bind(_ load: AsyncCommand<Void, Int>, _ controller: UIViewController) {
  load.lastError <<>>> controller.presentation { ErrorController($0.localizedDescription) }
  // error: dismissal cannot set a derived value
}

final class ErrorController: UIViewController {
  init(_ text: String) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
