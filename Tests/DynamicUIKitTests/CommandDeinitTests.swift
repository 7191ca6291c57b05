#if !os(tvOS)
import DynamicUIKit
import Testing

/// A command that goes may keep objects whose end binds another one in the same place.
@MainActor @Suite("commands that go")
struct CommandDeinitTests {
  private func expectThatOneMayBindAnother<Origin: Commander>(
    _ origin: Origin, sourceLocation: SourceLocation = #_sourceLocation
  ) where Origin.CommandType == Void {
    var second: Disposable?
    let bind: @MainActor () -> Disposable = {
      let end = OnDeinit { second = origin.setCommand(Command {}) }
      return origin.setCommand(Command { withExtendedLifetime(end) {} })
    }
    bind().dispose()
    #expect(second?.isDisposed == false, sourceLocation: sourceLocation)
    // In the course of another binding it is replaced by that.
    _ = bind()
    let third = origin.setCommand(Command {})
    #expect(second?.isDisposed == true, sourceLocation: sourceLocation)
    #expect(!third.isDisposed, sourceLocation: sourceLocation)
  }

  @Test func theyMayBindAnother() {
    expectThatOneMayBindAnother(UIButton(type: .system))
    expectThatOneMayBindAnother(UIBarButtonItem())
    expectThatOneMayBindAnother(UITapGestureRecognizer())
    expectThatOneMayBindAnother(UIViewController().appearing)
    expectThatOneMayBindAnother(UIScrollView().dragEnding)
    expectThatOneMayBindAnother(UISearchBar().search)
    expectThatOneMayBindAnother(UIView().taps)
  }
}
#endif
