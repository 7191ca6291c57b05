// Captures the output of the documentation examples.

import Foundation

final class Output: @unchecked Sendable {
  @TaskLocal static var current = Output()
  private let lock = NSLock()
  private var text = ""

  func append(_ more: String) { lock.withLock { text += more } }

  /// Waits up to 5 seconds for `count` lines.
  func wait(for count: Int) async {
    for _ in 0..<500 where lines.count < count {
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  var lines: [String] {
    let text = lock.withLock { self.text }
    return text.isEmpty ? [] : String(text.dropLast()).components(separatedBy: "\n")
  }
}

/// Replaces `print`: adds to the output of the example, also in tasks that the example starts.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Output.current.append(items.map { "\($0)" }.joined(separator: separator) + terminator)
}
