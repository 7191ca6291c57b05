import Dispatch
import Foundation

/// Lets go of an object on another thread, with a stack of its own size, and waits until that is done.
@MainActor
func releaseInBackground<T: AnyObject>(_ object: inout T?, stackSize: Int = 512 << 10) {
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

/// Lets go of objects on another thread, one after the other, and meanwhile does something again and again.
@MainActor
func releaseInBackground<T: AnyObject>(_ objects: inout [T], while change: () -> Void) {
  nonisolated(unsafe) let passed = objects.map(Unmanaged.passRetained)
  objects = []
  let started = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    started.signal()
    for reference in passed { reference.release() }
    done.signal()
  }
  started.wait()
  repeat { change() } while done.wait(timeout: .now()) == .timedOut
  change()
}
