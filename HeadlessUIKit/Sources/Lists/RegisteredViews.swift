/// Creates instances of registered cell and view classes.
///
/// UIKit calls an initializer of the registered class, such as `initWithStyle:reuseIdentifier:`. In
/// Swift, only an initializer marked `required` can be called on a metatype value. The initializers
/// called below are not marked, because apps for UIKit override them without `required`. The
/// convenience initializer `init(registered:)` calls the app's override, but cannot be called on a
/// metatype value either. `make(registered:)` therefore calls `init(registered:)` through its
/// symbol name. The compiler checks that the types of the function and the initializer agree.
///
/// If a class declares designated initializers but does not override the initializer called below,
/// the program stops with Swift's message about an unimplemented initializer.
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
    reuseIdentifier = identifier
  }

  @_silgen_name("$s13HeadlessUIKit24UICollectionReusableViewC10registeredACSS_tcfC")
  static func make(registered identifier: consuming String) -> UICollectionReusableView
}
