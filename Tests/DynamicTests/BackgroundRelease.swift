import Dispatch
import Foundation

/// Lets go of an object on another thread, with a stack of its own size, and waits until that is done.
@MainActor
func releaseElsewhere<T: AnyObject>(_ object: inout T?, stackSize: Int = 512 << 10) {
  guard let reference = object.map(Unmanaged.passRetained) else { return }
  object = nil
  nonisolated(unsafe) let passed = reference
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    passed.release()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
}

/// Lets go of objects on another thread, one after the other, while the caller goes on.
///
/// - Returns: A closure that waits for the end.
@MainActor
func releaseElsewhereMeanwhile<T: AnyObject>(_ objects: inout [T]) -> () -> Void {
  nonisolated(unsafe) let passed = objects.map(Unmanaged.passRetained)
  objects = []
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    for reference in passed { reference.release() }
    done.signal()
  }
  return { done.wait() }
}
