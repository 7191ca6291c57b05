// `make(registered:)` creates an instance of a class that is known only at run time. On such a
// class, Swift can call only a `required` initializer. The initializers of views are not
// `required`, because apps for UIKit override them without that keyword. Therefore,
// `make(registered:)` calls `init(registered:)` through its symbol name, and `init(registered:)`
// calls the app's override. The compiler checks that the types of `make(registered:)` and
// `init(registered:)` agree.

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
