import DynamicUIKit

@MainActor
func bind(_ draft: Dynamic<String?>, _ controller: UIViewController) {
  draft <<>>> controller.presentation { EditorController($0) }
  // error: and the closure has to take the wrapped type
}

final class EditorController: UIViewController {
  init(_ number: Int) { super.init(nibName: nil, bundle: nil) }
  required init?(coder: NSCoder) { nil }
}
