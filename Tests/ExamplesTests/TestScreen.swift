#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Testing

import TerminalHost

/// A screen on a terminal. A test reads its text, and operates it with commands of `TerminalHost`.
///
/// In a command, `note#2` is the second view with the identifier `note`, and `1.0` is row 0 of
/// section 1. `wait 1` advances the test's clock by a second, and `scroll beers 3` scrolls down by
/// three times the height of the table `beers`.
@MainActor
struct TestScreen {
  private let session: TextSession

  init(_ controller: UIViewController, _ clock: ManualClock = ManualClock()) {
    session = TextSession(UINavigationController(rootViewController: controller)) {
      await clock.advance(by: $0)
    }
  }

  var text: String { session.screen }

  /// Expects each command, such as `tap Save`, to succeed.
  func perform(_ commands: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for command in commands {
      let failure = await session.perform(command)
      #expect(failure == nil, sourceLocation: sourceLocation)
    }
  }
}
#endif
