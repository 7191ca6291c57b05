#if !os(tvOS)
import DynamicUIKit

final class SumViewController: UIViewController {
  private let model: SumViewModel

  private let firstField = UITextField.formField("A number", identifier: "first")
  private let secondField = UITextField.formField("Another number", identifier: "second")
  private let sumLabel = UILabel()

  init(model: SumViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.first <<>>> firstField
    model.second <<>>> secondField
    model.sum | sumText >>> sumLabel
  }

  override func loadView() {
    title = "Sum"
    firstField.keyboardType = .decimalPad
    secondField.keyboardType = .decimalPad
    view = .form([firstField, secondField, sumLabel])
  }
}

/// Formats the sum in English, because all texts of the screen are English.
private func sumText(_ sum: Double) -> String {
  "Sum: \(sum.formatted(.number.locale(Locale(identifier: "en"))))"
}
#endif
