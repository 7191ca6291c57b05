/// What constraints are about: a view, or a guide of one.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the one that owns the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// An attribute of an item, which it does not keep alive.
struct LayoutTerm: CustomStringConvertible {
  weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute

  private let name: String

  @MainActor
  init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    let identifier = (item as? UIView)?.accessibilityIdentifier.map { "'\($0)'" } ?? ""
    name = "\(type(of: item)):\(ObjectIdentifier(item).short)\(identifier)"
  }

  var description: String { "\(name).\(attribute)" }
}

extension ObjectIdentifier {
  /// The address, by which messages tell objects apart.
  fileprivate var short: String { "0x" + String(UInt(bitPattern: self), radix: 16) }
}
