#if !canImport(UIKit)
import Foundation

/// Sets raw mode: the program receives each key immediately, without echo. ``restore()``, a fatal
/// signal or a crash ends raw mode.
@MainActor
final class Terminal: Display {
  private var shownLines: [String] = []
  private let hasColors: Bool

  /// Whether standard input and output are a terminal that can position its cursor.
  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ![nil, "", "dumb"].contains(ProcessInfo.processInfo.environment["TERM"])
  }

  init() {
    let environment = ProcessInfo.processInfo.environment
    hasColors = environment["NO_COLOR", default: ""].isEmpty
    tcgetattr(STDIN_FILENO, &savedAttributes)
    var raw = savedAttributes
    // Turns off echo and line buffering. Control-C, Control-S and Return arrive as characters.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | BRKINT | INPCK | ISTRIP)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV] {
      Foundation.signal(signal, restoreTerminalAndRaise)
    }
    collectErrors()
    send(
      ControlSequence.enterAlternateScreen + ControlSequence.enableBracketedPaste
        + ControlSequence.hideCursor + ControlSequence.clearScreen)
  }

  func restore() { restoreTerminal() }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Sends only the changed lines.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?) {
    let lines = lines.map(encode)
    var output = ControlSequence.hideCursor
    for (row, line) in lines.enumerated() where row >= shownLines.count || shownLines[row] != line {
      output += ControlSequence.moveCursor(row: row) + line
      output += ControlSequence.resetStyle + ControlSequence.clearToEndOfLine
    }
    if shownLines.count > lines.count {
      output += ControlSequence.moveCursor(row: lines.count) + ControlSequence.clearToEndOfScreen
    }
    if let cursor {
      output += ControlSequence.moveCursor(row: cursor.row, column: cursor.column)
      output += ControlSequence.showCursor
    }
    let cursorPosition = cursor.map { [$0.row, $0.column] }
    if lines != shownLines || cursorPosition != shownCursorPosition { send(output) }
    shownCursorPosition = cursorPosition
    shownLines = lines
  }

  func invalidate() {
    shownLines = []
    send(ControlSequence.clearScreen)
  }

  /// The row and column; an array, because tuples are not Equatable.
  private var shownCursorPosition: [Int]?

  private func encode(_ line: [TerminalCell]) -> String {
    var result = ""
    var style = CellStyle.plain
    for cell in line {
      if cell.style != style {
        style = cell.style
        result += controlSequence(for: style)
      }
      result += cell.text
    }
    return result
  }

  private func controlSequence(for style: CellStyle) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isUnderlined { codes.append("4") }
    if style.isReversed { codes.append("7") }
    if hasColors, let color = style.color { codes.append("\(30 + color.rawValue)") }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private func send(_ text: String) {
    var unsentBytes = Array(text.utf8)[...]
    while !unsentBytes.isEmpty {
      let count = unsentBytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      unsentBytes = unsentBytes.dropFirst(count)
    }
  }
}

private enum ControlSequence {
  static let enterAlternateScreen = "\u{1B}[?1049h"
  static let enableBracketedPaste = "\u{1B}[?2004h"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let clearScreen = "\u{1B}[2J"
  static let clearToEndOfScreen = "\u{1B}[J"
  static let clearToEndOfLine = "\u{1B}[K"
  static let resetStyle = "\u{1B}[0m"

  /// The row and column are counted from 0.
  static func moveCursor(row: Int, column: Int = 0) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}

/// Global, because a signal handler cannot capture variables.
nonisolated(unsafe) private var savedAttributes = termios()

/// Resets the style, disables bracketed paste, shows the cursor and leaves the alternate screen. A
/// static string, because a signal handler must not allocate.
private let restoreSequence: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

/// -1 if standard error is not redirected.
nonisolated(unsafe) private var originalStandardError: Int32 = -1
nonisolated(unsafe) private var errorFile: Int32 = -1
nonisolated(unsafe) private let errorBuffer = UnsafeMutableRawPointer.allocate(
  byteCount: 4096, alignment: 1)

/// Redirects standard error to a file, because messages would disturb the screen.
private func collectErrors() {
  guard isatty(STDERR_FILENO) == 1, let file = tmpfile() else { return }
  errorFile = fileno(file)
  originalStandardError = dup(STDERR_FILENO)
  dup2(errorFile, STDERR_FILENO)
  // Allocates the buffer now, because a signal handler must not allocate.
  _ = errorBuffer
}

private func showErrors() {
  if originalStandardError < 0 { return }
  dup2(originalStandardError, STDERR_FILENO)
  originalStandardError = -1
  lseek(errorFile, 0, SEEK_SET)
  while true {
    let count = read(errorFile, errorBuffer, 4096)
    if count <= 0 { return }
    _ = write(STDERR_FILENO, errorBuffer, count)
  }
}

private func restoreTerminal() {
  _ = write(STDOUT_FILENO, restoreSequence.utf8Start, restoreSequence.utf8CodeUnitCount)
  tcsetattr(STDIN_FILENO, TCSANOW, &savedAttributes)
  showErrors()
}

private func restoreTerminalAndRaise(_ number: Int32) {
  restoreTerminal()
  signal(number, SIG_DFL)
  raise(number)
}
#endif
