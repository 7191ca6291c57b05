#if !canImport(UIKit)
import Foundation
import HeadlessUIKit

/// Shows a view controller in a terminal and lets the user operate it.
///
///     import TerminalHost
///
///     await TerminalHost.run(UINavigationController(rootViewController: SignUpViewController()))
///
/// This is a complete program: the `main.swift` of an executable target that depends on the product
/// `HeadlessUIKit`. Views laid out with constraints are drawn from top to bottom.
///
/// In a terminal, the screen fills the window. Tab and the arrow keys move the focus, Space and
/// Return press the focused element, and Escape goes back; the last line lists the keys. You can
/// also pipe commands in, one per line (`type loginID ada`, `tap signUp`; `help` lists them). When
/// the input ends, the program waits until nothing changes, then prints the screen.
///
/// If a line cannot be performed, the answer says why, and the exit code is 1.
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
