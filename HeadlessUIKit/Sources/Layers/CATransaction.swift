/// Changes of layers that belong together; here all happen at once.
open class CATransaction: NSObject {
  /// Begins a transaction in the one that is open.
  open class func begin() {
    MainActor.assumeIsolated { open.append(nil) }
  }

  /// Ends the innermost transaction; its completion block waits for the next turn of the run loop.
  open class func commit() {
    MainActor.assumeIsolated {
      guard let block = open.popLast(), let block else { return }
      HeadlessRunLoop.perform { block() }
    }
  }

  /// What is called when the animations of the innermost transaction are complete.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    nonisolated(unsafe) let block = block
    MainActor.assumeIsolated {
      guard !open.isEmpty else {
        if let block { HeadlessRunLoop.perform { block() } }
        return
      }
      open[open.count - 1] = block
    }
  }

  /// Whether changes would not be animated; they never are.
  open class func setDisableActions(_ flag: Bool) {}
  /// How long changes would take; they take no time.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {}

  @MainActor private static var open: [(() -> Void)?] = []
}
