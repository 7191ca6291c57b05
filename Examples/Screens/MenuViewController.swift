#if !os(tvOS)
import DynamicUIKit

/// Lists the example screens and opens the one that the user taps.
public final class MenuViewController: UIViewController {
  public override func loadView() {
    title = "Examples"
    view = .form(Example.allCases.map(makeButton))
  }

  private func makeButton(_ example: Example) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(example.rawValue, for: .normal)
    button >> { [weak self] in
      self?.show(example.makeViewController(), sender: nil)
    }
    return button
  }
}
#endif
