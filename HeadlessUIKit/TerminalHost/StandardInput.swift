#if !canImport(UIKit)
import Foundation

/// Reads standard input on a separate thread, without blocking the main actor.
enum StandardInput {
  static func lines() -> AsyncStream<String> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let line = readLine() { continuation.yield(line) }
        continuation.finish()
      }
    }
  }

  static func keys() -> AsyncStream<Key> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        var decoder = KeyDecoder()
        while let bytes = read() {
          var keys = decoder.decode(bytes, isInputPaused: false)
          while decoder.hasIncompleteSequence {
            // The bytes of one key arrive together, so after a pause a lone ESC is the Escape key.
            guard hasInput(withinMilliseconds: 30) else {
              keys += decoder.decode([], isInputPaused: true)
              break
            }
            guard let moreBytes = read() else { break }
            keys += decoder.decode(moreBytes, isInputPaused: false)
          }
          for key in keys { continuation.yield(key) }
        }
        continuation.finish()
      }
    }
  }

  /// Nil at the end of the input.
  private static func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    var count = -1
    repeat {
      count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
    } while count < 0 && errno == EINTR
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  private static func hasInput(withinMilliseconds milliseconds: Int32) -> Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}
#endif
