@MainActor
protocol LayoutItem: AnyObject {
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// One side of a constraint.
struct LayoutTerm: CustomStringConvertible {
  weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute

  private let name: String

  @MainActor
  init(item: any LayoutItem, attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    let identifier = (item as? UIView)?.accessibilityIdentifier.map { "'\($0)'" } ?? ""
    name = "\(type(of: item)):\(ObjectIdentifier(item).hexAddress)\(identifier)"
  }

  var description: String { "\(name).\(attribute)" }
}

extension ObjectIdentifier {
  fileprivate var hexAddress: String { "0x" + String(UInt(bitPattern: self), radix: 16) }
}
