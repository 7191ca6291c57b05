#if !os(tvOS)
import DynamicUIKit

final class BeerViewController: UIViewController {
  private let beer: Beer

  init(beer: Beer) {
    self.beer = beer
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    title = beer.name
    let styleLabel = UILabel()
    styleLabel.text = "Style: \(beer.style)"
    let strengthLabel = UILabel()
    strengthLabel.text = "Strength: \(beer.strength) %"
    view = .form([styleLabel, strengthLabel])
  }
}
#endif
