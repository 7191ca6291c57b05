/// How a class that was registered becomes an object.
///
/// UIKit sends `initWithStyle:reuseIdentifier:` to the class it was given, whichever that is. In
/// Swift only a required initializer can be called on a class that is not known, and the
/// initializers of cells are not required ones: code that overrides them without saying so has to
/// compile here too. A convenience initializer does dispatch to the overridden one, but cannot be
/// called on an unknown class either; so a static method is declared by the name of its symbol. The
/// compiler checks that both types agree.
///
/// A class that has initializers of its own and not the registered one stops with Swift's message
/// about an unimplemented initializer.
extension UITableViewCell {
  convenience init(registered identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  @_silgen_name("$s13HeadlessUIKit15UITableViewCellC10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  convenience init(registered identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  @_silgen_name("$s13HeadlessUIKit023UITableViewHeaderFooterD0C10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
  convenience init(registered identifier: String) {
    self.init(frame: .zero)
    ownReuseIdentifier = identifier
  }

  @_silgen_name("$s13HeadlessUIKit24UICollectionReusableViewC10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UICollectionReusableView
}
