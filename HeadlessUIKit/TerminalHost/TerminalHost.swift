#if !canImport(UIKit)
import Foundation
import HeadlessUIKit

/// Shows a view controller in a terminal and lets the user operate it.
///
///     import HeadlessUIKit
///     import TerminalHost
///
///     await TerminalHost.run(UINavigationController(rootViewController: SignUpViewController()))
///
/// These lines are the `main.swift` of an executable target that depends on the product
/// `HeadlessUIKit` and contains `SignUpViewController`. Only stack views place views side by side;
/// the subviews of other views are drawn one below the other, ordered by their top edges.
///
/// In a terminal, the screen fills the window. Tab, ↑ and ↓ move the focus, Space and Return press
/// the focused element, and Escape goes back; the last line lists the keys. You can also pipe
/// commands in, one per line (`type loginID ada` or `tap signUp`; `help` lists all). When the input
/// ends, the program waits until nothing changes, then prints the screen.
///
/// If a command cannot be performed, the program prints the reason, continues with the next
/// command, and finally exits with code 1.
@MainActor
public enum TerminalHost {
  public static func run(_ root: UIViewController) async {
    if Terminal.isAvailable {
      await FullScreenSession(root, on: Terminal()).run()
    } else {
      await runLines(root)
    }
  }

  private static func runLines(_ root: UIViewController) async {
    let session = TextSession(root)
    if isatty(STDIN_FILENO) == 1 { print(session.screen + "\nWrite `help` to list the commands.") }
    fflush(nil)
    for await line in StandardInput.lines() {
      if let answer = await session.perform(line) { print(answer) }
      fflush(nil)
      if session.isOver { break }
    }
    if !session.isOver {
      await session.waitUntilQuiet()
      print(session.screen)
    }
    fflush(nil)
    if session.hasFailed { exit(1) }
  }
}
#endif
