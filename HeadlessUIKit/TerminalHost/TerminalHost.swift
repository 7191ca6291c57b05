#if !canImport(UIKit)
import Foundation
import HeadlessUIKit

/// Shows a view controller in a terminal and lets the user operate it.
///
///     import TerminalHost
///
///     await TerminalHost.run(UINavigationController(rootViewController: SignUpViewController()))
///
/// This is a whole program, the `main.swift` of an executable target that depends on the product
/// `HeadlessUIKit`. Views with constraints are drawn from top to bottom.
///
/// In a terminal it fills the screen: Tab and the arrows move the focus, Space and Return press, Escape
/// goes back; the last line names the keys. You can also pipe commands in, one a line
/// (`type loginID ada`, `tap signUp`; `help` lists them). At the end of the input the program waits until
/// nothing changes and prints the screen.
///
/// A line that cannot be performed is answered with what is possible; the program then exits with 1.
@MainActor
public enum TerminalHost {
  public static func run(_ root: UIViewController) async {
    if Terminal.isAvailable {
      await FullScreenSession(root, on: Terminal()).run()
    } else {
      await followLines(root)
    }
  }

  private static func followLines(_ root: UIViewController) async {
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
