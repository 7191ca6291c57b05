// The only file that calls the Objective-C runtime.

#if canImport(ObjectiveC)
import ObjectiveC

/// Its address is the key of the association.
@MainActor private var attachmentsKey: UInt8 = 0

extension Attachments {
  /// What an object retains for its bindings.
  static func of(_ object: AnyObject) -> Attachments {
    if let attachments = objc_getAssociatedObject(object, &attachmentsKey) as? Attachments {
      return attachments
    }
    let made = Attachments()
    objc_setAssociatedObject(object, &attachmentsKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return made
  }
}

extension PropertyOwner {
  /// The modifiers, two-way values and commands of this object, which retains them.
  var attachments: Attachments { .of(self) }
}
#else
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner {
  /// The modifiers, two-way values and commands of this object, which retains them.
  var attachments: Attachments {
    // Most objects are responders, and a cast to a class is faster than to a protocol.
    if let responder = self as? UIResponder { return attachments(of: responder) }
    guard let carrier = self as? any AssociatedObjectCarrier else {
      stop("\(type(of: self)) is not a UIKit class; create its PropertyModifier objects yourself")
    }
    return attachments(of: carrier)
  }

  private func attachments(of carrier: some AssociatedObjectCarrier) -> Attachments {
    if let attachments = carrier.associatedObject as? Attachments { return attachments }
    let made = Attachments()
    carrier.associatedObject = made
    return made
  }
}
#endif
