#if canImport(UIKit)
import Dynamic

/// Takes any message, does nothing, and answers 0, nil or false.
///
/// UIKit asks a delegate once whether it has an optional method, and remembers the answer. Where the
/// delegate that had it is gone meanwhile, the call still comes. Methods that answer with a structure
/// or a number of points have to be caught before they come here.
final class Silence: NSObject {
  nonisolated(unsafe) static let object = Silence()

  // Every UIKit has it; where declarations stand in for UIKit, the runtime's functions are missing.
  #if canImport(QuartzCore)
  override class func resolveInstanceMethod(_ selector: Selector!) -> Bool {
    guard let selector else { return false }
    let nothing: @convention(block) (AnyObject) -> Int = { _ in 0 }
    return class_addMethod(self, selector, imp_implementationWithBlock(nothing), "q@:")
  }
  #endif
}
#endif
