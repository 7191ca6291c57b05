/// Prints the messages that UIKit would write to the log.
enum HeadlessWarning {
  static func print(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
