import Dispatch
import Foundation

/// Uses a new thread with a stack of `stackSize` bytes; waits for the release.
@MainActor
func releaseInBackground<T: AnyObject>(_ object: inout T?, stackSize: Int = 512 << 10) {
  guard let retained = object.map(Unmanaged.passRetained) else { return }
  object = nil
  nonisolated(unsafe) let reference = retained
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    reference.release()
    done.signal()
  }
  thread.stackSize = stackSize
  thread.start()
  done.wait()
}

/// Releases the objects one by one on a new thread. Calls `change` until all are released, and once
/// more afterwards.
@MainActor
func repeatWhileReleasingInBackground<T: AnyObject>(_ objects: inout [T], _ change: () -> Void) {
  nonisolated(unsafe) let references = objects.map(Unmanaged.passRetained)
  objects = []
  let started = DispatchSemaphore(value: 0)
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    started.signal()
    for reference in references { reference.release() }
    done.signal()
  }
  started.wait()
  repeat { change() } while done.wait(timeout: .now()) == .timedOut
  change()
}
