/// An item that a constraint can refer to: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
  /// The view itself, or the owning view of the guide.
  var layoutView: UIView? { get }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var layoutView: UIView? { owningView }
}

/// One side of a constraint: an attribute of a weakly held view or guide.
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
  /// The object's address, which identifies the object in messages.
  fileprivate var hexAddress: String { "0x" + String(UInt(bitPattern: self), radix: 16) }
}
