#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Testing

import TerminalHost

/// A screen in front of a user who touches it and reads it; waiting moves the test's clock.
@MainActor
struct TestScreen {
  private let session: TextSession

  init(_ controller: UIViewController, _ clock: ManualClock = ManualClock()) {
    session = TextSession(UINavigationController(rootViewController: controller)) {
      await clock.advance(by: $0)
    }
  }

  /// What the terminal shows.
  var text: String { session.screen }

  /// Does what each line asks for, and expects it to be possible.
  func perform(_ lines: String..., sourceLocation: SourceLocation = #_sourceLocation) async {
    for line in lines {
      let answer = await session.perform(line)
      #expect(answer == nil, sourceLocation: sourceLocation)
    }
  }
}
#endif
