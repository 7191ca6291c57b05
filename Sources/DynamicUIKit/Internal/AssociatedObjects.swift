// The only file of this module that uses associated objects of the Objective-C runtime.

#if canImport(ObjectiveC)
import ObjectiveC

@MainActor private var attachmentsKey: UInt8 = 0

extension Attachments {
  static func of(_ object: AnyObject) -> Attachments {
    if let attachments = objc_getAssociatedObject(object, &attachmentsKey) as? Attachments {
      return attachments
    }
    let created = Attachments()
    objc_setAssociatedObject(object, &attachmentsKey, created, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return created
  }
}

extension PropertyOwner {
  var attachments: Attachments { .of(self) }
}
#else
extension PropertyOwner {
  var attachments: Attachments {
    // Most objects are responders, and casting to a class is faster than casting to a protocol.
    if let responder = self as? UIResponder { return attachments(of: responder) }
    guard let carrier = self as? any AssociatedObjectCarrier else {
      stop("\(type(of: self)) is not a UIKit class; create its PropertyModifier objects yourself")
    }
    return attachments(of: carrier)
  }

  private func attachments(of carrier: some AssociatedObjectCarrier) -> Attachments {
    if let attachments = carrier.associatedObject as? Attachments { return attachments }
    let created = Attachments()
    carrier.associatedObject = created
    return created
  }
}
#endif
