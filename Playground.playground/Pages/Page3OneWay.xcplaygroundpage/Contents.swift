//: # Show a value on a screen
//:
//: `DynamicUIKit` re-exports UIKit. In Xcode, open the live view to see the screen; elsewhere this page prints it.

import DynamicUIKit

//: A view model stores the values of a screen, and does not know its views.

@MainActor
final class WeatherModel {
  let place = Dynamic("Oslo")
  let celsius = Dynamic(-3)
  let isLoading = Dynamic(false)

  lazy var text = combineLatest(place, celsius) { "\($0): \($1) °C" }
  lazy var isCold = celsius.map { $0 < 0 }
}

//: A view controller binds each value to a view, in one line.

final class WeatherViewController: UIViewController {
  let model: WeatherModel
  let label = UILabel()
  let warningLabel = UILabel()
  let spinner = UIActivityIndicatorView(style: .medium)

  init(model: WeatherModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    warningLabel.text = "Dress warmly"
    let stack = UIStackView(arrangedSubviews: [label, warningLabel, spinner])
    stack.axis = .vertical
    stack.frame = view.bounds
    view.backgroundColor = .white
    view.addSubview(stack)

    model.text >>> label
    model.isCold | { $0 ? .blue : .red } >>> label.modifiers.textColor
    !model.isCold >>> warningLabel.modifiers.isHidden
    model.isLoading >>> spinner
  }
}

//: `model.text >>> label` sets the label's default property, its text. To bind another property,
//: name it: `label.modifiers.textColor` is short for `label.modifier(for: \.textColor)`.

let model = WeatherModel()
let controller = WeatherViewController(model: model)

#if canImport(UIKit) && canImport(PlaygroundSupport)
import PlaygroundSupport
PlaygroundPage.current.liveView = controller
#elseif !canImport(UIKit)
import TerminalHost
let session = TextSession(controller, width: 40)
print(session.screen)
// Prints:
// Oslo: -3 °C
// Dress warmly
#endif

//: From here on, the code changes only the model, and the screen follows.

controller.loadViewIfNeeded()
model.place.value = "Cairo"
model.celsius.value = 31
print(controller.label.text ?? "")  // Prints "Cairo: 31 °C"
print(controller.warningLabel.isHidden)  // Prints "true"

//: A binding retains neither the view nor the model, and ends when one of them is released. There is nothing to clean up.

//: [Next: two ways](@next)
