/// Prints the messages that UIKit would write to the log.
enum HeadlessWarning {
  /// Writes a message to the standard error stream.
  static func print(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
