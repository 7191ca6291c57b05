/// What lets the user choose a colour; here a test does.
@MainActor
open class UIColorPickerViewController: UIViewController {
  /// Makes a picker with any colour.
  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Told what the user does; not kept alive.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?

  /// The colour that is chosen; setting it in code tells nobody.
  ///
  /// - Precondition: It was set, or the user has chosen one, as nobody says which one a picker has
  ///   at first.
  open var selectedColor: UIColor {
    get {
      guard let color else {
        fatalError("It is not known which colour a picker has at first; set selectedColor before")
      }
      return color
    }
    set { color = newValue }
  }

  /// Whether the user may choose how much shines through; without that, a colour is opaque.
  open var supportsAlpha = true

  private var color: UIColor?
}

/// Who hears which colour the user of a picker has chosen.
@MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called when the user has chosen a colour, and with true while a finger moves over colours.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)

  /// Called when the user has dismissed the picker.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}

  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}

@_spi(Headless)
extension UIColorPickerViewController {
  /// Chooses a colour; the picker stays.
  ///
  /// - Parameters:
  ///   - color: The colour, which becomes opaque where ``supportsAlpha`` is false.
  ///   - continuously: Whether a finger still moves over colours.
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateSelect(_ color: UIColor, continuously: Bool = false) -> Bool {
    guard presentingViewController != nil else { return false }
    let color = supportsAlpha ? color : color.withAlphaComponent(1)
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: continuously)
    return true
  }

  /// Closes the picker, of which the delegate hears then.
  ///
  /// - Returns: Whether the picker is presented.
  @discardableResult
  public func simulateFinish() -> Bool {
    guard presentingViewController != nil else { return false }
    dismiss(animated: false)
    delegate?.colorPickerViewControllerDidFinish(self)
    return true
  }
}
