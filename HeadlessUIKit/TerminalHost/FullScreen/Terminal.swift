#if !canImport(UIKit)
import Foundation

/// The terminal of the process, in raw mode.
///
/// In raw mode, the program receives each key immediately, without echo. ``release()`` restores the
/// terminal; so do signals and crashes that end the program.
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
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | BRKINT | INPCK | ISTRIP)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV] {
      Foundation.signal(signal, restoreTerminalAndRaise)
    }
    collectErrors()
    send("\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l\u{1B}[2J")
  }

  /// Restores the terminal.
  func release() { restoreTerminal() }

  /// The number of columns and rows.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows lines from the top, and the cursor if there is one. Sends only the changed lines.
  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?) {
    let lines = lines.map(encode)
    var output = "\u{1B}[?25l"
    for (row, line) in lines.enumerated() where row >= shownLines.count || shownLines[row] != line {
      output += "\u{1B}[\(row + 1);1H" + line + "\u{1B}[0m\u{1B}[K"
    }
    if shownLines.count > lines.count { output += "\u{1B}[\(lines.count + 1);1H\u{1B}[J" }
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    if lines != shownLines || cursor.map({ [$0.row, $0.column] }) != lastCursor { send(output) }
    lastCursor = cursor.map { [$0.row, $0.column] }
    shownLines = lines
  }

  /// Makes the next `show` redraw all lines.
  func invalidate() {
    shownLines = []
    send("\u{1B}[2J")
  }

  private var lastCursor: [Int]?

  private func encode(_ line: [TerminalCell]) -> String {
    var result = ""
    var style = CellStyle.plain
    for cell in line {
      if cell.style != style {
        style = cell.style
        result += code(style)
      }
      result += cell.text
    }
    return result
  }

  private func code(_ style: CellStyle) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isUnderlined { codes.append("4") }
    if style.isReversed { codes.append("7") }
    if hasColors, let color = style.color { codes.append("\(30 + color.rawValue)") }
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// The original terminal attributes; global, because a signal handler cannot capture variables.
nonisolated(unsafe) private var savedAttributes = termios()

private let restoreSequence: StaticString = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

/// The original standard error, or -1 if it is not redirected.
nonisolated(unsafe) private var originalError: Int32 = -1
/// The file that collects standard error while it is redirected.
nonisolated(unsafe) private var errorFile: Int32 = -1
nonisolated(unsafe) private let buffer = UnsafeMutableRawPointer.allocate(
  byteCount: 4096, alignment: 1)

/// Redirects standard error to a temporary file, which ``showErrors()`` prints after the restore.
private func collectErrors() {
  guard isatty(STDERR_FILENO) == 1, let file = tmpfile() else { return }
  errorFile = fileno(file)
  originalError = dup(STDERR_FILENO)
  dup2(errorFile, STDERR_FILENO)
  // Allocates the buffer now, because a signal handler must not allocate.
  _ = buffer
}

private func showErrors() {
  if originalError < 0 { return }
  dup2(originalError, STDERR_FILENO)
  originalError = -1
  lseek(errorFile, 0, SEEK_SET)
  while true {
    let count = read(errorFile, buffer, 4096)
    if count <= 0 { return }
    _ = write(STDERR_FILENO, buffer, count)
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
