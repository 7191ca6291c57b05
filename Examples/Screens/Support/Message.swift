#if !os(tvOS)
import DynamicUIKit

extension UIViewController {
  static func message(_ title: String, _ message: String) -> UIViewController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    return alert
  }
}
#endif
