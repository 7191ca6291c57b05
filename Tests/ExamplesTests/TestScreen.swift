#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Testing

import TerminalHost

/// A screen that a test operates and reads like a user; the line `wait` advances the test's clock.
@MainActor
struct TestScreen {
  private let session: TextSession

  init(_ controller: UIViewController, _ clock: ManualClock = ManualClock()) {
    session = TextSession(UINavigationController(rootViewController: controller)) {
      await clock.advance(by: $0)
    }
  }

  /// The text on the terminal.
  var text: String { session.screen }

  /// Performs the user action of each line and expects it to succeed.
  func perform(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for line in lines {
      let failure = await session.perform(line)
      #expect(failure == nil, sourceLocation: sourceLocation)
    }
  }
}
#endif
