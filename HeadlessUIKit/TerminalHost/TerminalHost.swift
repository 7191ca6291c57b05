#if !canImport(UIKit)
import Foundation
import HeadlessUIKit

/// Shows a view controller in a terminal and lets the user operate it.
///
///     import TerminalHost
///
///     await TerminalHost.run(UINavigationController(rootViewController: SignUpViewController()))
///
/// That is a whole program, `main.swift` of an executable target that depends on the product
/// `TerminalHost`. Views that constraints place are drawn from top to bottom.
///
/// In a terminal it fills the screen: Tab and the arrows move, Space and Return press, Escape goes
/// back; what keys do stands at the bottom. With anything else as input, each line is one thing that
/// the user does (`type loginID ada`, `tap signUp`; `help` lists them), and when the input ends, what
/// is under way gets its time and the last screen is printed.
///
/// A line that cannot be followed is answered with what is possible. The program then exits with 1
/// at the end.
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
