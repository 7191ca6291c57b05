/// An object with a default property for bindings, such as the text of a label.
///
///     final class Badge: BindableObject {
///       var text = ""
///       private(set) lazy var defaultPropertyModifier = PropertyModifier<String>(self) {
///         $0.text = $1
///       }
///     }
///
///     let badge = Badge()
///     let name = Dynamic("Ada")
///     name.bind(badge)
///     print(badge.text)  // Prints "Ada"
@MainActor
public protocol BindableObject: AnyObject, BindingTarget {}
